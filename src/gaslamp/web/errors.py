"""What can be refused: codes with a sentence each in `locales/*/errors.ftl`."""

from __future__ import annotations

from gaslamp.core.words import GaslampError
from gaslamp.web.frames import Argument, ErrorCode


class Refused(GaslampError):
    """Something a client asked for was not done, and nothing has changed; `code` is the id of a sentence."""

    def __init__(self, code: ErrorCode, **args: Argument) -> None:
        self.code: ErrorCode = code
        self.args_of_sentence = args
        super().__init__(" ".join([code, *(f"{name}={value}" for name, value in args.items())]))

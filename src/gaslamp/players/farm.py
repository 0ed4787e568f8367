"""Where many games are played: in this process, in a pool of processes, or on a Ray cluster."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, Protocol, TypeVar

from gaslamp.core.words import GaslampError

T = TypeVar("T")
R = TypeVar("R")

WAITING: Final = 3
"""So many tasks for each worker wait at it, so that it is never idle and nothing is sent too early."""


class Farm(Protocol):
    """Does tasks that do not hang on each other, in any order."""

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results, each as soon as it is there; `work`, tasks and results are sent, so they must be picklable."""
        ...


class Here:
    """Does everything in this process, in order."""

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results, in order."""
        return map(work, tasks)


class Pool:
    """Processes on this machine."""

    def __init__(self, workers: int | None = None) -> None:
        """`workers`: how many; None: one for each core."""
        self.workers = workers or os.cpu_count() or 1

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results, each as soon as it is there."""
        left = iter(tasks)
        with ProcessPoolExecutor(self.workers, mp_context=get_context("spawn")) as pool:
            running: set[Future[R]] = {pool.submit(work, task) for task in islice(left, WAITING * self.workers)}
            try:
                while running:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    running |= {pool.submit(work, task) for task in islice(left, len(done))}
                    for future in done:
                        yield future.result()
            finally:
                for future in running:
                    future.cancel()


class Ray:
    """The workers of a Ray cluster, or a local one if none is named by RAY_ADDRESS; needs the extra `farm`."""

    def __init__(self, workers: int | None = None) -> None:
        """`workers`: how many of a local cluster; None: as Ray decides."""
        self.workers = workers

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The results, each as soon as it is there; raises GaslampError when Ray is not installed."""
        ray = _ray()
        if not ray.is_initialized():
            ray.init(num_cpus=self.workers, include_dashboard=False, log_to_driver=False, logging_level="error")
        try:
            yield from _on_ray(ray, work, iter(tasks))
        finally:
            ray.shutdown()


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError as error:
        raise GaslampError("Ray is not installed; the extra brings it: pip install 'gaslamp[farm]'") from error


def _on_ray(ray: Any, work: Callable[[T], R], left: Iterator[T]) -> Iterator[R]:
    remote = ray.remote(work)
    size = WAITING * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    running = [remote.remote(task) for task in islice(left, size)]
    while running:
        done, running = ray.wait(running)
        running += [remote.remote(task) for task in islice(left, len(done))]
        yield from ray.get(done)


FARMS: Final = ("here", "pool", "ray")
"""The farms by name."""


def farm_named(name: str, workers: int | None = None) -> Farm:
    """The farm of that name; raises GaslampError for another."""
    match name:
        case "here":
            return Here()
        case "pool":
            return Pool(workers)
        case "ray":
            return Ray(workers)
        case _:
            raise GaslampError(f"no farm is called “{name}”; there are {', '.join(FARMS)}")

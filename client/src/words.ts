// Words for people, from the Fluent files: arguments are named, listed and capitalised as src/gaslamp/web/words.py does.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Args = Record<string, unknown>;
export type Say = (id: string, args?: Args) => string;

export class Words {
  private readonly bundle: FluentBundle;

  constructor(language: string, source: string) {
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source));
  }

  /** Whether there is such a message. */
  has = (id: string): boolean => this.bundle.hasMessage(id);

  /** The message as a sentence; the id itself where there is none, which the tests look for. */
  say: Say = (id, args = {}) => {
    const text = this.raw(id, this.named(args)) ?? id;
    return text.charAt(0).toUpperCase() + text.slice(1);
  };

  /** What a word of the notation is called: a name, or the label of a cell in capitals. */
  name = (word: string): string => this.raw(`name-${word}`) ?? word.toUpperCase();

  /** Names in a row: `Gull, Bert and Madame`. */
  list = (words: readonly string[]): string => {
    const names = words.map(this.name);
    if (names.length <= 1) return names.join("");
    return this.raw("list-and", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] ?? "" }) ?? names.join(", ");
  };

  private raw(id: string, args: Record<string, FluentVariable> = {}): string | null {
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern ? this.bundle.formatPattern(pattern, args) : null;
  }

  private named(args: Args): Record<string, FluentVariable> {
    const filled: Record<string, FluentVariable> = {};
    for (const [key, value] of Object.entries(args)) {
      const plain = key.replaceAll("-", "_");
      if (typeof value === "number") filled[plain] = value;
      else if (typeof value === "string") {
        filled[plain] = value.replaceAll(" ", "-");
        filled[`${plain}_name`] = this.name(value);
      } else if (Array.isArray(value)) {
        filled[`${plain}_count`] = value.length;
        filled[`${plain}_name`] = this.list(value.map(String));
      }
    }
    return filled;
  }
}

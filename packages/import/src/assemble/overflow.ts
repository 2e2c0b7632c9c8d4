import { limits } from '@ardoise/sheet';

/** What does not fit into its field: it goes to the notes, so that nothing is lost. */
export class Overflow {
  readonly #texts: string[] = [];

  get text(): string {
    return this.#texts.join('\n');
  }

  /** The text, or its first sentences with the rest kept. */
  fit(text: string, most: number = limits.text): string {
    if (text.length <= most) return text;
    const cut = text.slice(0, most);
    const at = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf('. ') + 1, cut.lastIndexOf(' '));
    const end = at > 0 ? at : most;
    this.keep(text.slice(end).trim());
    return text.slice(0, end).trim();
  }

  /** The first of a list, with the rest kept. */
  most<T>(list: readonly T[], most: number, textOf: (one: T) => string): T[] {
    for (const one of list.slice(most)) this.keep(textOf(one));
    return list.slice(0, most);
  }

  keep(text: string): void {
    if (text.trim() !== '') this.#texts.push(text);
  }
}

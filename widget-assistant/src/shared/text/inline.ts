import { type Marker, scan, textOf, type Token } from './tokens.ts';
import { type Inline, linkWeight } from './tree.ts';

/** Parses the lines of one block, in which bold may span lines. */
export class InlineReader {
  readonly #tokens: Token[] = [];
  readonly #pairs = new Set<number>();
  readonly #most: number;
  #open = -1;
  #lines = 0;
  #weight = 0;
  #isCut = false;

  /** `most` limits the weight of the tokens read; the rest is skipped. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Weight of the tokens read: one each, more for a link. */
  get weight(): number {
    return this.#weight;
  }

  /** Whether tokens were skipped. */
  get isCut(): boolean {
    return this.#isCut;
  }

  /** Whether bold is still open. */
  get isOpen(): boolean {
    return this.#open >= 0;
  }

  get lines(): number {
    return this.#lines;
  }

  add(line: string): void {
    if (this.#lines > 0) this.#tokens.push({ kind: 'break' });
    this.#lines += 1;
    for (const token of scan(line)) {
      if (this.#weight >= this.#most) {
        this.#isCut = true;
        return;
      }
      this.#weight += token.kind === 'link' ? linkWeight : 1;
      const at = this.#tokens.push(token) - 1;
      if (token.kind === 'marker') this.#pair(token, at);
    }
  }

  /** A second opening marker replaces the first, which was never closed. */
  #pair(marker: Marker, at: number): void {
    if (this.#open >= 0 && marker.closes) {
      this.#pairs.add(this.#open).add(at);
      this.#open = -1;
    } else if (marker.opens) this.#open = at;
  }

  /** The parsed content; markers without a partner are dropped. */
  read(): readonly Inline[] {
    const all: Inline[] = [];
    let inside: Inline[] | null = null;
    for (const [at, token] of this.#tokens.entries()) {
      if (token.kind !== 'marker') append(inside ?? all, token);
      else if (this.#pairs.has(at)) {
        if (inside === null) inside = [];
        else {
          if (inside.length > 0) all.push({ kind: 'bold', children: inside });
          inside = null;
        }
      }
    }
    return all;
  }
}

/** Merges adjacent texts. */
function append(list: Inline[], piece: Inline): void {
  const last = list.at(-1);
  if (piece.kind === 'text' && last?.kind === 'text') {
    list[list.length - 1] = textOf(last.text + piece.text);
  } else list.push(piece);
}

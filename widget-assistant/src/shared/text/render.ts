import { composeAnswer } from './compose.ts';
import { createGrowing } from './grow.ts';
import { type PlainTag, provenElements, sanitise } from './sanitise.ts';
import type { Inline, Piece } from './tree.ts';

export interface RenderOptions {
  /** Wraps a table after sanitising, for example in a scroll container. */
  wrapTable?: (table: Element) => Element;
}

/** An answer being streamed. */
export interface LiveAnswer {
  /** Adds the next part, wherever it was split. */
  push(this: void, part: string): void;
  /** Ends the answer. */
  end(this: void): void;
}

/** Builds DOM nodes from pieces: clones of sanitised elements, sanitised links, and text nodes. */
class Maker {
  readonly #doc: Document;
  readonly #proven: ReadonlyMap<string, Element>;
  readonly #links: Element[] = [];

  constructor(doc: Document) {
    this.#doc = doc;
    this.#proven = provenElements(doc);
  }

  make(pieces: readonly Piece[]): DocumentFragment {
    const fragment = this.#doc.createDocumentFragment();
    fragment.append(...pieces.map((piece) => this.#piece(piece)));
    this.#sanitiseLinks();
    return fragment;
  }

  #piece(piece: Piece): Node {
    if (piece.kind === 'text') return this.#doc.createTextNode(piece.text);
    if (piece.kind === 'break') return this.#plain('br', []);
    if (piece.kind === 'link') return this.#link(piece);
    if (piece.kind === 'bold') return this.#plain('b', this.#all(piece.children));
    const rows = piece.rows.map((row) => {
      const cells = row.map((cell) => this.#plain('td', this.#all(cell)));
      return this.#plain('tr', cells);
    });
    return this.#plain('table', [this.#plain('tbody', rows)]);
  }

  #all(pieces: readonly Inline[]): Node[] {
    return pieces.map((piece) => this.#piece(piece));
  }

  /** Where a tag is unavailable, its content is kept. */
  #plain(tag: PlainTag, children: readonly Node[]): Node {
    const element = this.#proven.get(tag)?.cloneNode(false);
    const node = element instanceof Element ? element : this.#doc.createDocumentFragment();
    node.append(...children);
    return node;
  }

  #link(piece: Extract<Inline, { kind: 'link' }>): Node {
    const link = this.#doc.createElement('a');
    link.setAttribute('href', piece.href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
    if (piece.title !== null) link.setAttribute('title', piece.title);
    link.append(piece.text);
    this.#links.push(link);
    return link;
  }

  /** Takes the links out, sanitises them, and puts the permitted ones back in place. */
  #sanitiseLinks(): void {
    const places = this.#links.map((link) => {
      const place = this.#doc.createTextNode('');
      link.replaceWith(place);
      return place;
    });
    const left = new Set(sanitise(this.#links, this.#doc));
    for (const [index, link] of this.#links.entries()) {
      const place = places[index];
      if (left.has(link)) place?.replaceWith(link);
      else place?.remove();
    }
  }
}

function fragmentOf(
  pieces: readonly Piece[],
  doc: Document,
  { wrapTable }: RenderOptions,
): DocumentFragment {
  const fragment = new Maker(doc).make(pieces);
  if (wrapTable === undefined) return fragment;
  for (const table of fragment.querySelectorAll('table')) {
    const place = doc.createTextNode('');
    table.replaceWith(place);
    place.replaceWith(wrapTable(table));
  }
  return fragment;
}

/** Renders a whole answer as sanitised nodes. */
export function renderAnswer(
  text: string,
  doc: Document,
  options: RenderOptions = {},
): DocumentFragment {
  return fragmentOf(composeAnswer(text), doc, options);
}

/**
 * Renders an answer as it arrives. Settled lines are built once, and only the open end is rebuilt. The final nodes
 * equal those of `renderAnswer`.
 */
export function createLiveAnswer(target: Element, options: RenderOptions = {}): LiveAnswer {
  const doc = target.ownerDocument;
  const grow = createGrowing();
  let tail: ChildNode[] = [];
  return {
    push(part) {
      const growth = grow(part);
      if (growth === null) return;
      for (const node of tail) node.remove();
      target.append(fragmentOf(growth.settled, doc, options));
      const open = fragmentOf(growth.tail, doc, options);
      tail = [...open.childNodes];
      target.append(open);
    },
    end() {
      tail = [];
    },
  };
}

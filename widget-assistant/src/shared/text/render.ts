import { composeAnswer } from './compose.ts';
import { createIncremental } from './incremental.ts';
import { type PlainTag, sanitisedTemplates, sanitise } from './sanitise.ts';
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
class NodeBuilder {
  readonly #doc: Document;
  readonly #templates: ReadonlyMap<string, Element>;
  readonly #links: Element[] = [];

  constructor(doc: Document) {
    this.#doc = doc;
    this.#templates = sanitisedTemplates(doc);
  }

  build(pieces: readonly Piece[]): DocumentFragment {
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
    const element = this.#templates.get(tag)?.cloneNode(false);
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
    const placeholders = this.#links.map((link) => {
      const placeholder = this.#doc.createTextNode('');
      link.replaceWith(placeholder);
      return placeholder;
    });
    const permitted = new Set(sanitise(this.#links, this.#doc));
    for (const [index, link] of this.#links.entries()) {
      const placeholder = placeholders[index];
      if (permitted.has(link)) placeholder?.replaceWith(link);
      else placeholder?.remove();
    }
  }
}

function fragmentOf(
  pieces: readonly Piece[],
  doc: Document,
  { wrapTable }: RenderOptions,
): DocumentFragment {
  const fragment = new NodeBuilder(doc).build(pieces);
  if (wrapTable === undefined) return fragment;
  for (const table of fragment.querySelectorAll('table')) {
    const placeholder = doc.createTextNode('');
    table.replaceWith(placeholder);
    placeholder.replaceWith(wrapTable(table));
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
  const compose = createIncremental();
  let tail: ChildNode[] = [];
  return {
    push(part) {
      const update = compose(part);
      if (update === null) return;
      for (const node of tail) node.remove();
      target.append(fragmentOf(update.settled, doc, options));
      const open = fragmentOf(update.tail, doc, options);
      tail = [...open.childNodes];
      target.append(open);
    },
    end() {
      tail = [];
    },
  };
}

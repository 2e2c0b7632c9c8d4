/** Standard structure types of PDF (ISO 32000-1, 14.8.4) that our papers use. */
export type Role =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

export interface TagLook {
  /** Which cells a heading of a table heads. */
  readonly scope?: 'Row' | 'Column';
  /** Columns and rows that a cell spans. */
  readonly columns?: number;
  readonly rows?: number;
  /** What a figure shows, in words. */
  readonly alt?: string;
  /** Left, bottom, right and top edge of a figure, from the bottom left of its page. */
  readonly box?: readonly [number, number, number, number];
}

/** A part of a page's content: its page, from 1, and its number there. */
export interface Mark {
  readonly page: number;
  readonly id: number;
}

/** What a piece of content is, for programs that read a file aloud or reflow it. */
export class Tag {
  readonly role: Role;
  readonly look: TagLook;
  /** In reading order. */
  readonly kids: (Tag | Mark)[] = [];
  /** Whether it has its place among the kids of another. */
  isPlaced = false;

  constructor(role: Role, look: TagLook = {}) {
    this.role = role;
    this.look = look;
  }
}

/** One paragraph of a text, the same object in all of its lines. */
export interface Origin {
  /** Paragraphs of the whole text. */
  readonly siblings: number;
}

const containers: ReadonlySet<Role> = new Set(['Document', 'Sect']);
const cells: ReadonlySet<Role> = new Set(['TD', 'TH', 'LBody']);

/** The tags of a file in the order in which their content is drawn, which is the order of reading. */
export class TagTree {
  readonly root = new Tag('Document');
  /** By page, from 0, the tag of each mark. */
  readonly marks: Tag[][] = [];
  readonly #open: Tag[] = [];
  readonly #paragraphs = new Map<Origin, Tag>();

  /** What is drawn by `paint` belongs to the last tag of the path; a tag gets its place when first used. */
  within(path: readonly Tag[], paint: () => void): void {
    for (const tag of path) {
      if (!tag.isPlaced) this.#current.kids.push(tag);
      tag.isPlaced = true;
      this.#open.push(tag);
    }
    paint();
    this.#open.length -= path.length;
  }

  get #current(): Tag {
    return this.#open.at(-1) ?? this.root;
  }

  /** Notes a piece of content of the current tag. @returns its tag and its number on the page */
  mark(page: number, paragraph?: Origin): { readonly tag: Tag; readonly id: number } {
    const tag = paragraph === undefined ? this.#current : this.#tagOf(paragraph);
    const marks = (this.marks[page - 1] ??= []);
    const id = marks.push(tag) - 1;
    tag.kids.push({ page, id });
    return { tag, id };
  }

  /** Paragraphs of their own in a part of the document and in a cell with several; otherwise the current tag. */
  #tagOf(paragraph: Origin): Tag {
    const parent = this.#current;
    const isOwn = containers.has(parent.role) || (cells.has(parent.role) && paragraph.siblings > 1);
    if (!isOwn) return parent;
    const known = this.#paragraphs.get(paragraph);
    if (known !== undefined) return known;
    const tag = new Tag('P');
    tag.isPlaced = true;
    parent.kids.push(tag);
    this.#paragraphs.set(paragraph, tag);
    return tag;
  }
}

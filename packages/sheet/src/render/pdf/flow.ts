import { mm, page } from './geometry.ts';

/** A table that can span pages: on each, its column headings are repeated and its frame is closed. */
export interface Group {
  readonly headHeight: number;
  drawHead(top: number): void;
  close(bottom: number): void;
}

/** A piece of the sheet that is not split unless it is taller than a page. */
export interface Block {
  readonly height: number;
  /** Space above, omitted at the top of a page. */
  readonly before: number;
  /** For headings, which must not end a page: kept with the next block. */
  readonly keepWithNext: boolean;
  readonly group?: Group;
  draw(top: number): void;
  /** Splits into the part that fits into a height and the rest; null when nothing useful fits. */
  split?(available: number): readonly [Block, Block] | null;
}

/** Where text stands on a page; the first one may begin higher. */
export interface Area {
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
}

/** Lays out blocks on pages. `addPage` starts a new page. */
export class Flow {
  readonly #addPage: () => void;
  readonly #area: Area;
  #y: number;
  #isTop = true;
  #group: Group | undefined;

  constructor(addPage: () => void, area: Area = page) {
    this.#addPage = addPage;
    this.#area = area;
    this.#y = area.firstTop;
  }

  /** Height left on the current page. */
  get remaining(): number {
    return this.#area.bottom - this.#y;
  }

  /** `after` is the height of what follows: it begins on the page of the last of these blocks. */
  place(blocks: readonly Block[], after = 0): void {
    let index = 0;
    while (index < blocks.length) {
      let end = index;
      while (blocks[end]?.keepWithNext && end + 1 < blocks.length) end += 1;
      const chain = blocks.slice(index, end + 1);
      index = end + 1;
      if (index < blocks.length || after === 0) this.#placeChain(chain);
      else this.#placeLast(chain, after);
    }
    this.#closeGroup();
  }

  /** Starts a new page when less than `height` is left. */
  ensure(height: number): void {
    if (height > this.remaining && !this.#isTop) this.#newPage();
  }

  #placeChain(chain: readonly Block[]): void {
    const needed = this.#heightOf(chain);
    const full = this.#area.bottom - this.#area.top;
    const fitsAPage = needed <= full;
    const isPoorStart = this.remaining < full * 0.35;
    if (needed > this.remaining && !this.#isTop && (fitsAPage || isPoorStart)) this.#newPage();
    for (const block of chain) this.#placeBlock(block);
  }

  /** So that no page has only what follows, the chain moves to its page; of a chain too tall for that, the end does. */
  #placeLast(chain: readonly Block[], after: number): void {
    if (this.#heightOf(chain) + after <= this.remaining) return this.#placeChain(chain);
    const full = this.#area.bottom - this.#area.top;
    const onNewPage = this.#heightOf(chain, true) + after;
    const [rest, end] = onNewPage <= full ? [[], chain] : dividedChain(chain, full - after);
    if (rest.length > 0) this.#placeChain(rest);
    if (end.length > 0 && this.#heightOf(end) + after > this.remaining && !this.#isTop)
      this.#newPage();
    this.#placeChain(end);
  }

  #heightOf(chain: readonly Block[], isTop = this.#isTop): number {
    let height = 0;
    let group = isTop ? undefined : this.#group;
    for (const [index, block] of chain.entries()) {
      if (block.group !== group) {
        group = block.group;
        height += group?.headHeight ?? 0;
      }
      height += block.height + (index === 0 && isTop ? 0 : block.before);
    }
    return height;
  }

  #placeBlock(block: Block): void {
    let rest: Block | null = block;
    while (rest !== null) {
      const before: number = this.#isTop ? 0 : rest.before;
      const head: number =
        rest.group === undefined || rest.group === this.#group ? 0 : rest.group.headHeight;
      const room: number = this.remaining - before - head;
      if (rest.height <= room + 0.01) {
        this.#draw(rest, before);
        rest = null;
        continue;
      }
      const parts: readonly [Block, Block] | null = rest.split?.(room) ?? null;
      if (parts !== null) {
        this.#draw(parts[0], before);
        rest = parts[1];
        this.#newPage();
      } else if (this.#isTop) {
        this.#draw(rest, before);
        rest = null;
      } else {
        this.#newPage();
      }
    }
  }

  #draw(block: Block, before: number): void {
    if (block.group !== this.#group) this.#closeGroup();
    this.#y += before;
    if (block.group !== undefined && block.group !== this.#group) {
      this.#group = block.group;
      block.group.drawHead(this.#y);
      this.#y += block.group.headHeight;
    }
    block.draw(this.#y);
    this.#y += block.height;
    this.#isTop = false;
  }

  #closeGroup(): void {
    this.#group?.close(this.#y);
    this.#group = undefined;
  }

  #newPage(): void {
    this.#closeGroup();
    this.#addPage();
    this.#y = this.#area.top;
    this.#isTop = true;
  }
}

/** What of a divided block goes on to the last page, at least. */
const carried = mm(40);

/** Divides a chain, so that its end fits into a height; all is at its beginning when it cannot be divided. */
function dividedChain(
  chain: readonly Block[],
  room: number,
): readonly [readonly Block[], readonly Block[]] {
  const last = chain.at(-1);
  if (last === undefined) return [[], []];
  const before = chain.slice(0, -1);
  const halves = last.split?.(last.height - Math.min(carried, last.height / 2)) ?? null;
  if (halves !== null) return [[...before, halves[0]], [halves[1]]];
  // A heading stays with what it heads.
  const isApart = before.length > 1 && (last.group?.headHeight ?? 0) + last.height <= room;
  return isApart ? [before, [last]] : [chain, []];
}

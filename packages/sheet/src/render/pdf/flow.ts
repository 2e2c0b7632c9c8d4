import { page } from './geometry.ts';

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

  place(blocks: readonly Block[]): void {
    let index = 0;
    while (index < blocks.length) {
      let end = index;
      while (blocks[end]?.keepWithNext && end + 1 < blocks.length) end += 1;
      this.#placeChain(blocks.slice(index, end + 1));
      index = end + 1;
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

  #heightOf(chain: readonly Block[]): number {
    let height = 0;
    let group = this.#group;
    for (const [index, block] of chain.entries()) {
      if (block.group !== group) {
        group = block.group;
        height += group?.headHeight ?? 0;
      }
      height += block.height + (index === 0 && this.#isTop ? 0 : block.before);
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

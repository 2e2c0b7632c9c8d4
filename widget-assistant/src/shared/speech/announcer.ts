import { readBlocks } from '../text/blocks.ts';
import { plainText } from '../text/plain-text.ts';
import { splitSentences } from './sentences.ts';

export interface AnnouncerOptions {
  /**
   * Describes a table by its size ("Tableau de 3 lignes et 2 colonnes."): a sequence of cells makes no sense when read
   * out.
   */
  table: (rows: number, columns: number) => string;
  /** Minimum time between two changes of the region, in ms; 1,200 by default. */
  pause?: number;
}

/** Announces text through a polite live region, sentence by sentence. */
export interface Announcer {
  /** Adds a delta of the answer being streamed. */
  push(this: void, piece: string): void;
  /** Ends the answer and announces what remains of it. */
  end(this: void): void;
  /** Announces a separate text after those in the queue. */
  say(this: void, text: string): void;
  /** Drops what has not been announced, as for a stopped answer or a new question. */
  clear(this: void): void;
}

interface Region {
  textContent: string | null;
}

/** A longer sentence is split at a space. */
const maxLength = 400;

/** Screen readers lose text when a region changes too quickly, so sentences are queued and announced together. */
export function createAnnouncer(region: Region, options: AnnouncerOptions): Announcer {
  const pause = options.pause ?? 1_200;
  let queued: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = '';
  let fence = '';
  /** How much of the current block's plain text has been announced. */
  let announced = 0;

  function flush(): void {
    timer = undefined;
    if (queued.length === 0) return;
    let text = '';
    do text = `${text} ${queued.shift() ?? ''}`.trim();
    while (queued[0] !== undefined && text.length + queued[0].length < maxLength);
    // An identical text would be no change, and so not be announced.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
    timer = setTimeout(flush, pause);
  }

  function queue(text: string): void {
    const plain = text.replaceAll('•', '').replace(/\s+/gu, ' ').trim();
    if (!/[\p{L}\p{N}]/u.test(plain)) return;
    queued.push(...(plain.match(/.{1,399}(?:\s|$)|\S{400}/gu) ?? []));
    if (timer === undefined) flush();
  }

  /** Announces a complete block, or the finished sentences of an incomplete one. */
  function speak(text: string, isOver: boolean): void {
    const sentences = splitSentences(text.slice(announced));
    if (!isOver) sentences.pop();
    for (const sentence of sentences) {
      announced += sentence.length;
      queue(sentence);
    }
  }

  function advance(isOver: boolean): void {
    let from = 0;
    const blocks = [...readBlocks(source, 0, fence)];
    for (const [index, { block, end, fence: after }] of blocks.entries()) {
      const isLast = index === blocks.length - 1;
      // The next line may still turn out to continue this block.
      const next = blocks[index + 1];
      const isDone = isOver || (!isLast && next !== undefined && next.ended > 0);
      if (block?.kind === 'table') {
        if (isDone) queue(options.table(block.rows.length, block.rows[0]?.length ?? 0));
      } else if (block?.kind === 'line') speak(plainText(source.slice(from, end)), isDone);
      if (!isDone) break;
      announced = 0;
      from = end;
      fence = after;
    }
    source = source.slice(from);
  }

  return {
    push(piece) {
      source += piece;
      advance(false);
    },
    end() {
      advance(true);
      source = '';
      fence = '';
      announced = 0;
    },
    say: queue,
    clear() {
      clearTimeout(timer);
      timer = undefined;
      queued = [];
      source = '';
      fence = '';
      announced = 0;
    },
  };
}

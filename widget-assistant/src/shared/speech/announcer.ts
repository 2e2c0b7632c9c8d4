import { readBlocks } from '../text/blocks.ts';
import { plainText } from '../text/plain-text.ts';
import { splitSentences } from './sentences.ts';

export interface AnnouncerOptions {
  /** "Tableau de 3 lignes et 2 colonnes.": a table's cells one after the other say nothing. */
  table: (rows: number, columns: number) => string;
  /** Milliseconds between two changes of the region; 1,200 unless told. */
  pause?: number;
}

/** Speaks through one polite live region, by sentences. */
export interface Announcer {
  /** The next piece of an answer that is being written. */
  push(this: void, piece: string): void;
  /** The answer is over: what is left of it is said. */
  end(this: void): void;
  /** Says something of its own, after what waits. */
  say(this: void, text: string): void;
  /** Takes back what has not been said: a stopped answer, another question. */
  clear(this: void): void;
}

interface Region {
  textContent: string | null;
}

/** Longest sentence that is said at once; a longer one is cut at a space. */
const longest = 400;

/**
 * Screen readers lose what a region says when it changes too soon, so that sentences wait for each
 * other and go together.
 */
export function createAnnouncer(region: Region, options: AnnouncerOptions): Announcer {
  const pause = options.pause ?? 1_200;
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = '';
  let fence = '';
  /** Of the block that is being written, as plain text: what is said already. */
  let said = 0;

  function flush(): void {
    timer = undefined;
    if (waiting.length === 0) return;
    let text = '';
    do text = `${text} ${waiting.shift() ?? ''}`.trim();
    while (waiting[0] !== undefined && text.length + waiting[0].length < longest);
    // The same words twice are no change, and would not be heard.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
    timer = setTimeout(flush, pause);
  }

  function queue(text: string): void {
    const words = text.replaceAll('•', '').replace(/\s+/gu, ' ').trim();
    if (!/[\p{L}\p{N}]/u.test(words)) return;
    waiting.push(...(words.match(/.{1,399}(?:\s|$)|\S{400}/gu) ?? []));
    if (timer === undefined) flush();
  }

  /** Says a block, or of one that is not over what has been finished of it. */
  function speak(text: string, isOver: boolean): void {
    const sentences = splitSentences(text.slice(said));
    if (!isOver) sentences.pop();
    for (const sentence of sentences) {
      said += sentence.length;
      queue(sentence);
    }
  }

  function advance(isOver: boolean): void {
    let from = 0;
    const blocks = [...readBlocks(source, 0, fence)];
    for (const [index, { block, end, fence: after }] of blocks.entries()) {
      const isLast = index === blocks.length - 1;
      // The next block's line may still turn out to belong to this one.
      const next = blocks[index + 1];
      const isDone = isOver || (!isLast && next !== undefined && next.ended > 0);
      if (block?.kind === 'table') {
        if (isDone) queue(options.table(block.rows.length, block.rows[0]?.length ?? 0));
      } else if (block?.kind === 'line') speak(plainText(source.slice(from, end)), isDone);
      if (!isDone) break;
      said = 0;
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
      said = 0;
    },
    say: queue,
    clear() {
      clearTimeout(timer);
      timer = undefined;
      waiting = [];
      source = '';
      fence = '';
      said = 0;
    },
  };
}

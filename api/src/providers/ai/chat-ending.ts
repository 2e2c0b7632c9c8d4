import type { SheetIdea } from '@ardoise/contract';
import { disciplines, levels } from '@ardoise/sheet';
import { clip, isRecord, listOf, member, plainLine } from './loose-text.ts';

/** How every mark of a machine's part begins; the rest of a mark is drawn for each call. */
export const endingOpening = '[[suite-';

export interface ChatEnding {
  readonly suggestions: string[];
  readonly sheet: SheetIdea | null;
}

export const noEnding: ChatEnding = { suggestions: [], sheet: null };

/** Characters of the machine's part that are kept; a longer one is not ours. */
const longest = 4_000;

/** Of the end of `text`, how many characters could be the beginning of a mark. */
function openingAtEnd(text: string): number {
  for (let length = Math.min(endingOpening.length - 1, text.length); length > 0; length -= 1) {
    if (endingOpening.startsWith(text.slice(-length))) return length;
  }
  return 0;
}

/**
 * Parts a streamed answer from the machine's block at its end. Whatever looks like a mark ends what
 * is shown, also with a wrong number in it; only behind the right mark is anything read. A cut
 * answer simply has no ending.
 */
export function createEndingReader(mark: string) {
  let pending = '';
  let tail: string | null = null;

  return {
    /** The text to show, now that `text` came. */
    push(text: string): string {
      if (tail !== null) {
        if (tail.length < longest) tail += text;
        return '';
      }
      const all = pending + text;
      const at = all.indexOf(endingOpening);
      if (at >= 0) {
        tail = all.slice(at);
        pending = '';
        return all.slice(0, at).trimEnd();
      }
      const keep = openingAtEnd(all);
      pending = all.slice(all.length - keep);
      return all.slice(0, all.length - keep);
    },

    /** What was held back, when no mark came of it, and what the machine's block says. */
    end(): { text: string; ending: ChatEnding } {
      const found = tail?.startsWith(mark) === true ? tail.slice(mark.length) : '';
      return { text: pending, ending: parseEnding(found) };
    },
  };
}

function jsonIn(text: string): unknown {
  const body = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    return JSON.parse(body);
  } catch {
    // Cut or garbled: the answer stands without suggestions.
    return null;
  }
}

function sheetIdea(value: unknown): SheetIdea | null {
  const topic = plainLine(member(value, 'topic'), 200, 'en');
  if (!isRecord(value) || topic.length < 2) return null;
  const level = levels.find((id) => id === member(value, 'level'));
  const discipline = disciplines.find((id) => id === member(value, 'discipline'));
  return {
    topic,
    ...(level === undefined ? {} : { level }),
    ...(discipline === undefined ? {} : { discipline }),
  };
}

/** Reads the block as the untrusted data that it is: plain lines, known ids, nothing else. */
export function parseEnding(text: string): ChatEnding {
  const value = jsonIn(text);
  const suggestions = listOf(member(value, 'suggestions'))
    .map((one) => clip(plainLine(one, 160, 'en'), 160))
    .filter((one) => one !== '');
  return {
    suggestions: [...new Set(suggestions)].slice(0, 3),
    sheet: sheetIdea(member(value, 'sheet')),
  };
}

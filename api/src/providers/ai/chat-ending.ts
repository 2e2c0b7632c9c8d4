import type { SheetIdea } from '@ardoise/contract';
import { disciplines, levels } from '@ardoise/sheet';
import { clip, isRecord, listOf, member, plainLine } from './loose-text.ts';

/** The fixed start of the mark before an answer's machine-readable ending; the rest is random. */
export const endingOpening = '[[suite-';

export interface ChatEnding {
  readonly suggestions: string[];
  readonly sheet: SheetIdea | null;
}

export const noEnding: ChatEnding = { suggestions: [], sheet: null };

/** Most characters of an ending. */
const longest = 4_000;

/** How many characters at the end of `text` could be the start of a mark. */
function openingAtEnd(text: string): number {
  for (let length = Math.min(endingOpening.length - 1, text.length); length > 0; length -= 1) {
    if (endingOpening.startsWith(text.slice(-length))) return length;
  }
  return 0;
}

/**
 * Splits a streamed answer into text and machine-readable ending. Anything like a mark ends the
 * text, but the ending is only read after the right mark. A truncated answer has no ending.
 */
export function createEndingReader(mark: string) {
  let pending = '';
  let tail: string | null = null;

  return {
    /** Whether the text is complete, and the ending has begun. */
    isPastText: () => tail !== null,

    /** Adds a chunk. @returns the text that can be shown */
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

    /** The text that turned out to be no mark, and the ending. */
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
    // Truncated or invalid: the answer has no suggestions.
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

/** Reads an ending as untrusted data: only plain lines and known ids are kept. */
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

/** Ends of sentences and lines, with what closes them and the space behind. */
const boundary = /(?:[.!?…:;]["'»”’)\]*_]*\s+|[。！？؟।]\s*|\n+)/gu;

/** Characters after which a text without any end is passed on between two words. */
const patience = 240;
/** Words that are passed on together, at least: fewer say nothing to those who look at them. */
const fewest = 8;

function lastBoundary(text: string): number {
  let end = 0;
  for (const match of text.matchAll(boundary)) end = match.index + match[0].length;
  return end;
}

function cutBetweenWords(text: string): number {
  const space = text.search(/\s\S*$/u);
  if (space > 0) return space + 1;
  // Scripts without spaces: anywhere but inside a character.
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}

function enough(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= fewest || text.length >= patience;
}

/**
 * Gathers streamed text to whole sentences, so that what looks at an answer sees words and not
 * pieces of them. No character is lost, changed or split.
 */
export function createSentences() {
  let pending = '';
  return {
    /** The text to pass on, now that `text` came; often none. */
    push(text: string): string {
      pending += text;
      let end = lastBoundary(pending);
      if (!enough(pending.slice(0, end))) end = 0;
      if (end === 0 && pending.length > patience) end = cutBetweenWords(pending);
      const out = pending.slice(0, end);
      pending = pending.slice(end);
      return out;
    },
    end(): string {
      const out = pending;
      pending = '';
      return out;
    },
  };
}

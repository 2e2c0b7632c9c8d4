import type { CannedReply } from '@ardoise/contract';
import { isFound } from '../../../shared/palette/found.ts';

/** A tag, after `#`, that ends where one writes: the beginning of a canned reply's name. */
export interface CannedTag {
  name: string;
  /** Where the `#` stands. */
  start: number;
  end: number;
}

/** The tag that is being written at this place; null where none begins with `#`. */
export function cannedTagAt(text: string, place: number): CannedTag | null {
  const match = /(?:^|\s)#([\p{L}\p{N}-]*)$/u.exec(text.slice(0, place));
  const name = match?.[1];
  if (name === undefined) return null;
  return { name, start: place - name.length - 1, end: place };
}

/** The text with a reply in the place of its tag, and where one goes on writing. */
export function withReply(
  text: string,
  { start, end }: CannedTag,
  reply: string,
): { text: string; place: number } {
  return { text: text.slice(0, start) + reply + text.slice(end), place: start + reply.length };
}

/** A reply that has a value for all that it names in this ticket. */
export type FilledReply = CannedReply & { filled: string };

const isFilled = (reply: CannedReply): reply is FilledReply => reply.filled !== null;

/** Replies that can be used and are meant by a tag; those in the asker's language come first. */
export function repliesFor(
  replies: readonly CannedReply[],
  tag: string,
  language: CannedReply['language'],
): FilledReply[] {
  const found = replies.filter(isFilled).filter(({ name, title }) => isFound(tag, [name, title]));
  return [
    ...found.filter((reply) => reply.language === language),
    ...found.filter((reply) => reply.language !== language),
  ];
}

/** A filled reply in pieces, with those that are of this ticket alone. */
export function filledParts({ text, filled }: FilledReply): { text: string; isValue: boolean }[] {
  const fixed = text.split(/\{\{[^{}]*\}\}/u);
  const parts: { text: string; isValue: boolean }[] = [];
  let place = 0;
  for (const [rank, piece] of fixed.entries()) {
    const isLast = rank === fixed.length - 1;
    // The last piece ends the text, wherever else its text stands.
    const at = isLast ? filled.length - piece.length : filled.indexOf(piece, place);
    if (at < place) return [{ text: filled, isValue: false }];
    if (rank > 0) parts.push({ text: filled.slice(place, at), isValue: true });
    parts.push({ text: piece, isValue: false });
    place = at + piece.length;
  }
  return parts.filter((part) => part.text !== '');
}

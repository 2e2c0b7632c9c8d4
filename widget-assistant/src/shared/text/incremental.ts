import { compose, limits, shownSource, start } from './compose.ts';
import type { Piece } from './tree.ts';

/** What a new part of an answer changes. */
export interface IncrementalUpdate {
  /** To be appended for good. */
  readonly settled: readonly Piece[];
  /** To be shown after it, until the next part arrives. */
  readonly tail: readonly Piece[];
}

/**
 * Composes an answer incrementally: the cost depends on the open end, not on the length so far. However the text is
 * split, the settled pieces and the last tail equal `composeAnswer` of the whole.
 */
export function createIncremental(): (part: string) => IncrementalUpdate | null {
  let source = '';
  let at = start;
  return (part) => {
    // Past the limits, nothing changes any more.
    if (part === '' || source.length > limits.characters || at.isCut) return null;
    source += part;
    const { pieces, settled } = compose(shownSource(source, limits.characters), at);
    at = settled.at;
    return { settled: pieces.slice(0, settled.pieces), tail: pieces.slice(settled.pieces) };
  };
}

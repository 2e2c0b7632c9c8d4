import { compose, limits, shownSource, start } from './compose.ts';
import type { Piece } from './tree.ts';

/** What a new part of an answer changes. */
export interface Growth {
  /** To be added for good. */
  readonly settled: readonly Piece[];
  /** To be shown after that, until the next part comes. */
  readonly tail: readonly Piece[];
}

/**
 * Composes an answer while it comes, at a cost that depends on what is still open rather than on what
 * there is already. However the text is cut, all that settles and the last tail are what
 * `composeAnswer` makes of the whole.
 */
export function createGrowing(): (part: string) => Growth | null {
  let source = '';
  let at = start;
  return (part) => {
    // Beyond the limits nothing changes any more.
    if (part === '' || source.length > limits.characters || at.isCut) return null;
    source += part;
    const { pieces, settled } = compose(shownSource(source, limits.characters), at);
    at = settled.at;
    return { settled: pieces.slice(0, settled.pieces), tail: pieces.slice(settled.pieces) };
  };
}

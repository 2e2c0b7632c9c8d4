import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeAnswer, limits } from './compose.ts';
import { anyText } from './fixtures/any-text.ts';
import { hostile } from './fixtures/hostile.ts';
import { createIncremental } from './incremental.ts';
import type { Piece } from './tree.ts';

/** The pieces after a text has arrived in these parts, and how many were composed on the way. */
function composed(parts: readonly string[]): { pieces: Piece[]; count: number } {
  const compose = createIncremental();
  const settled: Piece[] = [];
  let tail: readonly Piece[] = [];
  let count = 0;
  for (const part of parts) {
    const update = compose(part);
    if (update === null) continue;
    settled.push(...update.settled);
    tail = update.tail;
    count += update.settled.length + tail.length;
  }
  return { pieces: [...settled, ...tail], count };
}

function inParts(text: string, length: number): string[] {
  return text.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
}

describe('an answer that arrives in parts', () => {
  it('equals the answer composed at once, wherever it is split', () => {
    const cuts = fc.array(fc.nat({ max: 400 }), { maxLength: 12 });
    fc.assert(
      fc.property(anyText, cuts, (text, places) => {
        const sorted = [0, ...places.filter((at) => at < text.length), text.length];
        sorted.sort((one, other) => one - other);
        const parts = sorted.slice(1).map((end, index) => text.slice(sorted[index], end));
        expect(composed(parts).pieces).toEqual(composeAnswer(text));
      }),
      { numRuns: 500 },
    );
  });

  it('equals it when it arrives character by character', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(composed(text.split('')).pieces).toEqual(composeAnswer(text));
      }),
      { numRuns: 200 },
    );
  });

  it.each(hostile(35_000))('equals it beyond the limits: $name', ({ text }) => {
    expect(composed(inParts(text, 7_001)).pieces).toEqual(composeAnswer(text));
  });

  it('composes settled text once, so that the work grows linearly with the text', () => {
    const answer = 'Les **élèves** observent.\n- un\n- deux\n\n'.repeat(80);
    const pieceCount = composeAnswer(answer).length;
    expect(pieceCount).toBeLessThan(limits.nodes);
    const parts = inParts(answer, 10);
    expect(composed(parts).count).toBeLessThan(pieceCount + 8 * parts.length);
  });
});

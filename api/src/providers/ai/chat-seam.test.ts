import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeam } from './chat-seam.ts';

const shown = 'Voici une séance sur les fractions. Partez d’une calebasse que la classe partage. ';
const rest = 'Laissez ensuite les groupes discuter cinq minutes, puis écoutez deux réponses.';

/** What is shown in the end, with the continuation in pieces of this size. */
function joined(before: string, continuation: string, size = 7): string | null {
  const seam = createSeam(before);
  let text: string | null = before;
  for (let at = 0; at < continuation.length; at += size) {
    const piece = seam.push(continuation.slice(at, at + size));
    text = text === null || piece === null ? null : text + piece;
  }
  const last = seam.end();
  return text === null || last === null ? null : text + last;
}

describe('the continuation of a broken answer', () => {
  it.each([
    ['goes on', rest],
    ['repeats the last sentence', `Partez d’une calebasse que la classe partage. ${rest}`],
    ['repeats the last words', `la classe partage. ${rest}`],
    ['tells the whole again', shown + rest],
  ])('that %s appears once', (_, continuation) => {
    for (const size of [1, 7, 1_000]) {
      expect(joined(shown, continuation, size)).toBe(shown + rest);
    }
  });

  it('that begins again in other words is none', () => {
    expect(joined(shown, `Voici une séance sur les fractions pour la 5e. ${rest}`)).toBeNull();
  });

  it('is whole after nothing', () => {
    expect(joined('', rest)).toBe(rest);
  });

  it('loses nothing that was not shown, wherever it was cut', () => {
    const whole = Array.from({ length: 300 }, (_, at) => `mot${at} `).join('');
    const back = fc.oneof(fc.constant(0), fc.integer({ min: 12, max: 300 }));
    fc.assert(
      fc.property(
        fc.nat(whole.length),
        back,
        fc.integer({ min: 1, max: 90 }),
        (cut, again, size) => {
          const from = Math.max(0, cut - again);
          expect(joined(whole.slice(0, cut), whole.slice(from), size)).toBe(whole);
        },
      ),
    );
  });
});

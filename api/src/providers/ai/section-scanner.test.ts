import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSectionScanner, type Piece, ScanError } from './section-scanner.ts';

const options = { maxDepth: 12 };

function scan(text: string, cuts: number[] = []): { pieces: Piece[]; ended: boolean } {
  const scanner = createSectionScanner(options);
  const pieces: Piece[] = [];
  let from = 0;
  for (const cut of [...cuts.toSorted((a, b) => a - b), text.length]) {
    pieces.push(...scanner.feed(text.slice(from, cut)));
    from = cut;
  }
  return { pieces, ended: scanner.ended };
}

describe('a section scanner', () => {
  it('yields each part as soon as it is closed', () => {
    const scanner = createSectionScanner(options);
    expect(scanner.feed('```json\n{"planning": {"a": "x } ] \\" {"')).toEqual([]);
    expect(scanner.feed('}, "steps": [{"key": "s1"')).toEqual([
      { key: 'planning', value: { a: 'x } ] " {' } },
    ]);
    expect(scanner.feed('}, {"key": "s2"}')).toEqual([]);
    expect(scanner.feed('], "evaluation": {"items": [{"q": [1]}]}}```')).toEqual([
      { key: 'steps', value: [{ key: 's1' }, { key: 's2' }] },
      { key: 'evaluation', value: { items: [{ q: [1] }] } },
    ]);
    expect(scanner.ended).toBe(true);
  });

  it('skips plain values at the top level', () => {
    expect(scan('{"note": "bonjour", "n": 3, "planning": {}}').pieces).toEqual([
      { key: 'planning', value: {} },
    ]);
  });

  it('finds the same parts, whatever the chunks', () => {
    fc.assert(
      fc.property(
        fc.record({
          planning: fc.object({ maxDepth: 3 }),
          steps: fc.array(fc.object({ maxDepth: 3 }), { maxLength: 4 }),
          evaluation: fc.object({ maxDepth: 3 }),
        }),
        fc.array(fc.nat({ max: 2_000 }), { maxLength: 20 }),
        (value, cuts) => {
          const text = JSON.stringify(value);
          const expected = JSON.parse(text);
          const { pieces, ended } = scan(
            text,
            cuts.map((cut) => cut % (text.length + 1)),
          );
          expect(ended).toBe(true);
          expect(pieces).toEqual([
            { key: 'planning', value: expected.planning },
            { key: 'steps', value: expected.steps },
            { key: 'evaluation', value: expected.evaluation },
          ]);
        },
      ),
    );
  });

  it('refuses deep nesting and unbalanced brackets', () => {
    expect(() => scan(`{"planning": ${'['.repeat(10_000)}`)).toThrow(ScanError);
    expect(() => scan('{"planning": {"a": 1]}')).toThrow(ScanError);
    expect(() => scan('{"planning": {"a": tru}}')).toThrow(ScanError);
  });

  it('reports a truncated text as unfinished', () => {
    const { pieces, ended } = scan('{"planning": {"a": 1}, "steps": [{"key": "s1", "rows": [');
    expect(pieces).toHaveLength(1);
    expect(ended).toBe(false);
  });
});

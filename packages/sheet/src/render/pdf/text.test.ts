import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { loadFonts } from '../node/fonts.ts';
import { Clusters, readFaces } from './clusters.ts';
import { splitBlock, Typesetter } from './text.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

const clusters = new Clusters(readFaces(loadFonts()));
const type = new Typesetter(clusters);
const style = { size: 10, leading: 13 };

function linesOf(text: string, width: number): string[] {
  return type
    .plain(text, style, width)
    .lines.map((line) => line.segments.map((one) => one.text).join(''));
}

describe('lines', () => {
  test('break at spaces and after hyphens, never at a no-break space', () => {
    expect(linesOf('pré-conception', 55)).toEqual(['pré-', 'conception']);
    expect(linesOf('oui\u202F? non', 22)).toEqual(['oui\u202F? ', 'non']);
  });

  test('are never wider than their column and lose no letter', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'mm', 'ɔ́', ' ', '\u202F', '-', '.', 'x'.repeat(60)), {
        maxLength: 60,
      })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(texts, fc.integer({ min: 20, max: 300 }), (text, width) => {
        const block = type.plain(text, style, width);
        for (const line of block.lines) expect(line.width).toBeLessThanOrEqual(width + 0.1);
        const drawn = block.lines.flatMap((line) => line.segments.map((one) => one.text)).join('');
        expect(drawn.replace(/ /gu, '')).toBe(text.replace(/ /gu, ''));
      }),
    );
  });

  test('are all kept when a block is split', () => {
    const block = type.plain('mot '.repeat(200), style, 100);
    const [first, rest] = splitBlock(block, 60);
    expect([first.lines.length, first.lines.length + rest.lines.length]).toEqual([
      4,
      block.lines.length,
    ]);
  });
});

describe('letters', () => {
  const marksOf = (text: string) => clusters.split(text, 'regular')[0]?.marks ?? [];

  test('centres a tone mark over its letter', () => {
    const faces = readFaces(loadFonts());
    for (const letter of ['ɔ', 'ɛ', 'ẹ', 'Ɔ']) {
      const [mark] = marksOf(`${letter}\u0301`);
      const box = faces.regular.bounds(letter.codePointAt(0) ?? 0);
      const ink = faces.regular.bounds(0x301);
      if (mark === undefined || box === null || ink === null) throw new Error('no glyph');
      const middle = mark.dx + (ink.left + ink.right) / 2;
      expect(Math.abs(middle - (box.left + box.right) / 2)).toBeLessThan(60);
      expect(mark.dy + ink.bottom).toBeGreaterThan(box.top);
    }
  });

  test('stacks a second mark on the first', () => {
    const [first, second] = marksOf('ɔ\u0303\u0301');
    expect(second?.dy).toBeGreaterThan((first?.dy ?? 0) + 50);
  });

  test('takes special characters from the second face, and shows a box for those in neither', () => {
    expect(clusters.split('≤π', 'bold').map((one) => one.face)).toEqual(['signsBold', 'signsBold']);
    expect(clusters.split('👩', 'regular')[0]?.text).toBe('□');
  });

  test('draws a letter that has only a decomposed form from its parts', () => {
    const [cluster] = clusters.split('ǖ', 'regular');
    expect([cluster?.text, cluster?.marks.length]).toEqual(['u', 2]);
  });
});

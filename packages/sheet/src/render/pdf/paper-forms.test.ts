import { expect, test, vi } from 'vitest';
import { toDocument } from '../../document/index.ts';
import type { Paper } from '../../document/index.ts';
import { textsOf } from '../../document/texts.ts';
import { documentedLesson, primaryScience } from '../../fixtures/index.ts';
import type { SheetContent } from '../../model/index.ts';
import { loadFonts } from '../node/fonts.ts';
import { pages } from './geometry.ts';
import { readContents, readHeads, readTexts } from './read-pdf.ts';
import { renderPdf } from './render-pdf.ts';
import { bare, expectTexts } from './testing/pdf-checks.ts';
import { flat, readTags, textOf, widthsOf } from './testing/read-tags.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

function render(content: SheetContent, paper: Partial<Paper>): Uint8Array {
  const createdAt = new Date('2026-11-20T08:00:00Z');
  const fonts = loadFonts(paper.reading);
  return renderPdf(toDocument(content, { paper }), { fonts, createdAt });
}

const sizes = (bytes: Uint8Array) =>
  [...readContents(bytes).matchAll(/\/F\d+ ([\d.]+) Tf/gu)].map(([, size]) => Number(size));

const facesIn = (bytes: Uint8Array) =>
  [...readHeads(bytes).values()].filter((head) => head.includes('/FontFile2')).length;

test.each([
  [{ orientation: 'landscape' }],
  [{ reading: 'easy' }],
  [{ orientation: 'landscape', reading: 'easy' }],
] as const)('a sheet in the form %j says all that it says usually', (paper) => {
  for (const content of [primaryScience, documentedLesson]) {
    const bytes = render(content, paper);
    const texts = readTexts(bytes);
    expectTexts(texts, textsOf(toDocument(content)));
    const box = pages['orientation' in paper ? paper.orientation : 'portrait'];
    for (const { x, y, text } of texts) {
      expect(x, text).toBeGreaterThanOrEqual(box.left - 1);
      expect(x, text).toBeLessThanOrEqual(box.right);
      expect(y, text).toBeGreaterThan(0);
      expect(y, text).toBeLessThan(box.height);
    }
    const media = `${box.width.toFixed(2)} ${box.height.toFixed(2)}`;
    expect([...readHeads(bytes).values()].join(' ')).toContain(`/MediaBox [0 0 ${media}`);
    for (const table of flat(readTags(bytes)).filter(({ role }) => role === 'Table'))
      expect(new Set(widthsOf(table)), textOf(table)).toHaveLength(1);
  }
});

test('for readers with dyslexia nothing is small, slanted or in capitals', () => {
  const usual = render(primaryScience, {});
  const easy = render(primaryScience, { reading: 'easy' });
  expect(Math.min(...sizes(usual))).toBeLessThan(7);
  // Signs are drawn a little smaller than the letters beside them.
  expect(Math.min(...sizes(easy))).toBeGreaterThanOrEqual(8.4);
  // The slanted face is not in the file.
  expect(facesIn(easy)).toBe(facesIn(usual) - 1);
  const { heading } = toDocument(primaryScience);
  const drawn = readTexts(easy).map(({ text }) => text);
  expect(drawn).toContain(heading.kind);
  expect(bare(drawn.join(''))).toContain(bare(heading.discipline));
});

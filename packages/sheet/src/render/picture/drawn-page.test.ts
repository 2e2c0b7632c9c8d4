import { describe, expect, test } from 'vitest';
import { documentedLesson, englishLesson, primaryScience } from '../../fixtures/index.ts';
import { renderWithPicture } from '../node/render.ts';
import { readTexts } from '../pdf/read-pdf.ts';

const createdAt = new Date('2026-11-20T08:00:00Z');
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

describe.each([
  ['primary', primaryScience],
  ['with figures', documentedLesson],
  ['English', englishLesson],
])('the picture of a sheet, %s', (_which, content) => {
  const { pdf, pages, svg } = renderWithPicture(content, { createdAt });

  test('has the texts of the first page of the file, and no other', () => {
    const drawn = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/gu)].map(([, text = '']) =>
      unescaped(text),
    );
    const printed = readTexts(pdf).filter(({ page }) => page === 0);
    const sorted = (texts: readonly string[]) => texts.filter((text) => text !== '').toSorted();
    expect(sorted(drawn)).toEqual(sorted(printed.map(({ text }) => text)));
  });

  test('comes with the number of the pages', () => {
    expect(pages).toBe(Math.max(...readTexts(pdf).map(({ page }) => page)) + 1);
  });

  test('draws its frame and the bar before the kind of document', () => {
    expect(svg).toContain('fill="#a9402a"');
    expect(svg.match(/<line /gu)?.length).toBeGreaterThan(8);
  });
});

import { toDocument, toPreview } from '@ardoise/sheet';
import { documentedLesson, secondaryMaths } from '@ardoise/sheet/fixtures';
import { expect, test } from 'vitest';
import { languages } from './addresses.ts';
import { drawDocument } from './document.ts';
import { failedSheetPage, goneSheetPage, sharedSheetPage } from './shared-sheet.ts';
import { attribute, contentOf, documentFaults, elementsOf, testFrame } from './testing/index.ts';

const surroundings = { origin: 'https://ardoise.example', year: 2026 };
const hostile = `</title><script>alert(1)</script>" onload="x {{origin}}`;

test.each(languages)(
  'a shared sheet is a whole page in %s, hidden from search engines',
  (locale) => {
    const { identification } = secondaryMaths;
    const content = { ...secondaryMaths, identification: { ...identification, title: hostile } };
    const page = sharedSheetPage(locale, {
      path: '/apercu-fiche/secret',
      document: toDocument(content),
      preview: toPreview(content),
      updatedAt: new Date('2026-12-01T23:30:00Z'),
    });
    const drawn = drawDocument(page, testFrame, surroundings);
    expect(documentFaults(drawn, { origin: surroundings.origin, hasAddress: true })).toEqual([]);
    const elements = elementsOf(drawn);
    const meta = (name: string) =>
      attribute(
        elements.find((one) => [attribute(one, 'property'), attribute(one, 'name')].includes(name)),
        'content',
      );
    expect(meta('robots')).toBe('noindex');
    expect(meta('og:type')).toBe('article');
    expect(meta('og:title')).toContain('alert(1)');
    expect(meta('og:description')).toBe(toPreview(content).description);
    expect(
      elements
        .filter(({ tagName }) => tagName === 'script')
        .map(contentOf)
        .join(''),
    ).not.toContain('alert');
    // The day in Benin.
    expect(drawn).toMatch(/\b2\W{1,3}(?:décembre|December|Dezember|de diciembre) (?:de )?2026/u);
    // Reads without a program, in little more than the sheet itself.
    expect(Buffer.byteLength(drawn)).toBeLessThan(40_000);
  },
);

test.each(languages)('without a sheet the page says why in %s', (locale) => {
  for (const page of [
    goneSheetPage(locale),
    failedSheetPage(locale, 'Too many calls, wait a while'),
  ]) {
    const drawn = drawDocument(page, testFrame, surroundings);
    const faults = documentFaults(drawn, { origin: surroundings.origin, hasAddress: false });
    expect(faults.filter((fault) => fault !== 'the description is too short')).toEqual([]);
    expect(drawn).toContain('noindex');
  }
});

test('tables, figures, points and criteria are shown, and what a figure shows is said', () => {
  const supports = documentedLesson.supports.map((support) => ({
    ...support,
    alt: support.alt === undefined ? '' : `${support.alt}"><script>alert(1)</script>`,
  }));
  const content = { ...documentedLesson, supports };
  const page = sharedSheetPage('fr', {
    path: '/apercu-fiche/secret',
    document: toDocument(content),
    preview: toPreview(content),
    updatedAt: new Date('2026-12-01T23:30:00Z'),
  });
  const drawn = drawDocument(page, testFrame, surroundings);
  const elements = elementsOf(drawn);
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const labels = named('svg').map((one) => attribute(one, 'aria-label') ?? '');
  expect(labels.some((label) => label.startsWith('Un triangle rectangle en A'))).toBe(true);
  expect(named('script').map(contentOf).join('')).not.toContain('alert');
  expect(named('caption').map((one) => contentOf(one).trim())).toEqual([
    'Longueurs mesurées dans la cour',
    'Critères de notation',
  ]);
  expect(named('td').map((one) => contentOf(one).trim())).toContain('Le terrain de football');
  expect(drawn).toContain('(6\u00A0points)');
  expect(documentFaults(drawn, { origin: surroundings.origin, hasAddress: true })).toEqual([]);
});

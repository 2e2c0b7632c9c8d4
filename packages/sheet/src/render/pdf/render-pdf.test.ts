import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { sheetContent } from '../../document/arbitrary.ts';
import { toDocument } from '../../document/index.ts';
import { textsOf } from '../../document/texts.ts';
import {
  documentedLesson,
  englishLesson,
  primaryScience,
  secondaryMaths,
} from '../../fixtures/index.ts';
import type { SheetContent } from '../../model/index.ts';
import { samples } from '../../check-documents/samples.ts';
import { loadFonts } from '../node/fonts.ts';
import { readContents, readHeads, readTexts } from './read-pdf.ts';
import { renderPdf } from './render-pdf.ts';
import { expectInsideMargins, expectTexts } from './testing/pdf-checks.ts';
import { flat, readTags } from './testing/read-tags.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

const createdAt = new Date('2026-11-20T08:00:00Z');

function render(content: SheetContent): Uint8Array {
  return renderPdf(toDocument(content), { fonts: loadFonts(), createdAt });
}

const sheets = [
  ['primary', primaryScience, 4],
  ['secondary', secondaryMaths, 4],
  ['English', englishLesson, 3],
] as const;

describe.each(sheets)('%s sheet', (_name, content, pages) => {
  const bytes = render(content);
  const texts = readTexts(bytes);

  test('is small and has as many pages as the model', () => {
    expect(bytes.length).toBeLessThanOrEqual(80 * 1024);
    expect(Math.max(...texts.map((text) => text.page)) + 1).toBe(pages);
  });

  test('contains every text with its accents', () => {
    expectTexts(texts, textsOf(toDocument(content)));
  });

  test('draws nothing outside the margins', () => {
    expectInsideMargins(texts);
  });

  test('has its origin and the page number in the footer of each page', () => {
    const drawn = texts.map(({ text }) => text);
    const of = content.language === 'fr' ? 'sur' : 'of';
    for (let number = 1; number <= pages; number += 1) {
      expect(drawn).toContain(`Page ${number} ${of} ${pages}`);
    }
    expect(drawn.filter((text) => text === toDocument(content).origin)).toHaveLength(pages);
  });
});

describe('a sheet with tables, figures and criteria', () => {
  const bytes = render(documentedLesson);
  const texts = readTexts(bytes);

  test('contains every text, cell, source and point', () => {
    expectTexts(texts, textsOf(toDocument(documentedLesson)));
  });

  test('draws nothing outside the margins, whatever the figure or table', () => {
    for (const { content, name } of samples) {
      if (/figures|tableaux/u.test(name)) expectInsideMargins(readTexts(render(content)));
    }
  });

  test('draws figures as lines and letters, with words for those who do not see them', () => {
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['3 m', '5 m', 'longueur (m)']),
    );
    const alt = toDocument(documentedLesson).supports?.items[2]?.figure?.alt ?? '';
    expect(flat(readTags(bytes)).map((tag) => tag.alt)).toContain(alt);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('/Subtype /Image');
  });
});

test('stacks the fractions of a mathematical text, which is copied as it was written', () => {
  const content: SheetContent = {
    ...secondaryMaths,
    writtenRecord: { title: 'Trace', text: 'Je prends 123/456 de la bande.' },
  };
  const bytes = render(content);
  const [above, below] = ['123', '456'].map((number) =>
    readTexts(bytes).find(({ text }) => text === number),
  );
  if (above === undefined || below === undefined) throw new Error('The fraction is not drawn');
  expect(above.y).toBeGreaterThan(below.y + 5);
  expect(above.x).toBeCloseTo(below.x, 1);
  const hex = [...'123/456'].map((sign) => sign.charCodeAt(0).toString(16).padStart(4, '0'));
  expect(readContents(bytes)).toContain(`/Span <</ActualText <feff${hex.join('')}>>> BDC`);
});

test('says a figure in words where its numbers make no drawing', () => {
  const figure = { kind: 'geometry', points: {} } as const;
  const content: SheetContent = {
    ...secondaryMaths,
    supports: [{ id: 'none', title: 'Figure', text: '', alt: 'Trois points alignés.', figure }],
  };
  expectTexts(readTexts(render(content)), ['Trois points alignés.']);
});

test('repeats column headings on each page of the déroulement', () => {
  const heads = readTexts(render(primaryScience)).filter(({ text }) => text === 'CONSIGNES');
  expect(heads.map((head) => head.page)).toEqual([1, 2]);
});

test('keeps the letters of phases in the strip, however narrow their parts', () => {
  const [first, ...others] = secondaryMaths.phases;
  const [step] = first?.steps ?? [];
  const [row] = step?.rows ?? [];
  if (!first || !step || !row) throw new Error('The fixture has rows');
  const minutes = [2, 56, 2];
  const phases = [first, ...others].map((phase, index) => ({
    ...phase,
    title: ['A. Introduction', 'B. Réalisation', 'C. Retour et projection'][index] ?? phase.title,
    steps: [
      {
        ...step,
        id: `s-${index}`,
        rows: [{ ...row, id: `r-${index}`, minutes: minutes[index] ?? 1 }],
      },
    ],
  }));
  const drawn = readTexts(render({ ...secondaryMaths, phases })).map(({ text }) => text);
  // Once in the strip and once, in capitals, in the table.
  for (const letter of ['A.', 'B.', 'C.']) {
    const heads = drawn.filter((text) => text.startsWith(letter));
    expect(heads.length, letter).toBeGreaterThanOrEqual(2);
  }
});

test('has a running head on all pages but the first', () => {
  const heads = readTexts(render(primaryScience)).filter(({ text }) =>
    text.startsWith('L’appareil digestif. CM2'),
  );
  expect(heads.map((head) => head.page)).toEqual([1, 2, 3]);
});

test('gives the same bytes for the same input', () => {
  expect(Buffer.from(render(secondaryMaths)).equals(Buffer.from(render(secondaryMaths)))).toBe(
    true,
  );
});

test('states its title and language', () => {
  const heads = [...readHeads(render(primaryScience)).values()].join('\n');
  expect(heads).toContain('/Lang (fr)');
  expect(heads).toMatch(/\/Title \(/u);
});

test.each(samples.map((sample) => [sample.name, sample] as const))(
  'sample "%s" renders within its budget',
  (_name, sample) => {
    const bytes = render(sample.content);
    expect(bytes.length).toBeLessThanOrEqual(sample.budget?.pdf ?? Number.POSITIVE_INFINITY);
    expect(readTexts(bytes).length).toBeGreaterThan(20);
  },
);

test('any content that fits the schema renders', () => {
  fc.assert(
    fc.property(sheetContent, (content) => {
      const bytes = render(content);
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    }),
    { numRuns: 40 },
  );
});

test('rejects invalid font bytes by name', () => {
  const fonts = { ...loadFonts(), bold: new TextEncoder().encode('<!doctype html>') };
  expect(() => renderPdf(toDocument(englishLesson), { fonts, createdAt })).toThrow(
    /not a TrueType font/u,
  );
});

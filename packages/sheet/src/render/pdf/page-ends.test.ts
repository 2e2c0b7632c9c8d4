import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { sheetContent } from '../../document/arbitrary.ts';
import { toDocument } from '../../document/index.ts';
import { primaryScience, secondaryMaths } from '../../fixtures/index.ts';
import type { SheetContent } from '../../model/index.ts';
import { loadFonts } from '../node/fonts.ts';
import { page } from './geometry.ts';
import { readTexts } from './read-pdf.ts';
import type { DrawnText } from './read-pdf.ts';
import { renderPdf } from './render-pdf.ts';
import { bare } from './testing/pdf-checks.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 120_000 });

function textsOf(content: SheetContent): readonly DrawnText[] {
  const createdAt = new Date('2026-11-20T08:00:00Z');
  return readTexts(renderPdf(toDocument(content), { fonts: loadFonts(), createdAt }));
}

/** What stands on a page between its running head and its foot, from the top. */
function bodyOf(texts: readonly DrawnText[], number: number): readonly DrawnText[] {
  const top = page.height - page.top;
  const bottom = page.height - page.bottom;
  return texts
    .filter(({ page: on, y }) => on === number && y < top && y > bottom)
    .toSorted((a, b) => b.y - a.y);
}

/** Moves the ends of pages by a line at a time. */
function pushedBy(content: SheetContent, lines: number): SheetContent {
  const text = Array.from({ length: lines }, (_, line) => `Ligne ${line}.`).join('\n');
  return { ...content, supports: [{ id: 'push', title: 'Texte', text }] };
}

function expectNotesInCompany(content: SheetContent, texts = textsOf(content)): void {
  const heading = bare(toDocument(content).notes.heading);
  const notes = texts.findLast(({ text }) => bare(text) === heading);
  if (notes === undefined) throw new Error('The sheet has notes');
  const above = bodyOf(texts, notes.page).filter(({ y }) => y > notes.y + 1);
  expect(above.length, `page ${notes.page + 1}`).toBeGreaterThan(0);
}

/** On a page, at least two rows of the déroulement or none, and not a heading as its last text. */
function expectRowsInCompany(content: SheetContent, texts: readonly DrawnText[]): void {
  const { phases } = toDocument(content).procedure;
  const steps = phases.flatMap((phase) => phase.steps);
  const numbers = steps.flatMap(({ rows }) => rows.map(({ number }) => String(number)));
  const heads = [...phases, ...steps].map(({ title }) => bare(title));
  const pages = Math.max(...texts.map((text) => text.page)) + 1;
  for (let number = 0; number < pages; number += 1) {
    const drawn = bodyOf(texts, number);
    const rows = drawn.filter(({ x, text }) => x < page.left + 26 && numbers.includes(text));
    expect(rows.length, `page ${number + 1}: ${rows[0]?.text ?? ''}`).not.toBe(1);
    const end = drawn.findLast(({ text }) => !/^\d+ min$/u.test(text));
    expect(heads, `page ${number + 1}`).not.toContain(bare(end?.text ?? ''));
  }
}

// Between them, the end of a page falls on every part of the sheet.
const pushes = [1, 8, 15, 19, 21, 24, 28, 33, 37, 42];

test.each([
  ['primary', primaryScience],
  ['without record', { ...secondaryMaths, writtenRecord: { title: '', text: '' } }],
])('no page has only notes and signatures or a single row (%s)', (_name, content) => {
  for (const lines of pushes) {
    const pushed = pushedBy(content, lines);
    const texts = textsOf(pushed);
    expectNotesInCompany(pushed, texts);
    expectRowsInCompany(pushed, texts);
  }
});

test('no page of a sheet with long texts has only notes and signatures', () => {
  fc.assert(
    fc.property(sheetContent, (content) => expectNotesInCompany(content)),
    { numRuns: 15 },
  );
});

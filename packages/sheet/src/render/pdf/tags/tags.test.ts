import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { sheetContent } from '../../../document/arbitrary.ts';
import { toDocument } from '../../../document/index.ts';
import { textsOf } from '../../../document/texts.ts';
import {
  documentedLesson,
  englishLesson,
  primaryScience,
  secondaryMaths,
} from '../../../fixtures/index.ts';
import type { SheetContent } from '../../../model/index.ts';
import { samples } from '../../../check-documents/samples.ts';
import { loadFonts } from '../../node/fonts.ts';
import { readContents, readMarked } from '../read-pdf.ts';
import { renderPdf } from '../render-pdf.ts';
import { bare } from '../testing/pdf-checks.ts';
import { flat, readTags, textOf, widthsOf } from '../testing/read-tags.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

function render(content: SheetContent): Uint8Array {
  const createdAt = new Date('2026-11-20T08:00:00Z');
  return renderPdf(toDocument(content), { fonts: loadFonts(), createdAt });
}

const withRole = (bytes: Uint8Array, role: string) =>
  flat(readTags(bytes)).filter((tag) => tag.role === role);

describe('a sheet read aloud', () => {
  const bytes = render(documentedLesson);
  const document = toDocument(documentedLesson);

  test('says everything that is printed, each text whole and in the order of the paper', () => {
    const read = bare(textOf(readTags(bytes)));
    for (const text of textsOf(document)) expect(read).toContain(bare(text));
    const places = [document.heading.kind, document.planning.heading, document.procedure.heading];
    const at = places.map((text) => read.indexOf(bare(text)));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
  });

  test('has headings of three ranks, none left out', () => {
    const headings = flat(readTags(bytes)).filter(({ role }) => /^H\d$/u.test(role));
    expect(headings.map(({ role }) => role).slice(0, 2)).toEqual(['H1', 'H2']);
    expect(headings.filter(({ role }) => role === 'H1')).toHaveLength(1);
    const names = headings.map(({ text }) => bare(text));
    for (const { title } of document.procedure.phases) expect(names).toContain(bare(title));
  });

  test('separates the words at the end of each line', () => {
    const [{ text = '' } = {}] = document.writtenRecord?.text[0] ?? [];
    const words = text.split(' ').slice(0, 12).join(' ');
    expect(textOf(readTags(bytes))).toContain(words);
  });

  test('has tables whose rows are equally long, with headings that say what they head', () => {
    const tables = withRole(bytes, 'Table');
    expect(tables.length).toBeGreaterThan(3);
    for (const table of tables) {
      const widths = widthsOf(table);
      expect(new Set(widths), textOf(table)).toHaveLength(1);
    }
    const heads = withRole(bytes, 'TH');
    expect(heads.length).toBeGreaterThan(10);
    for (const head of heads) expect(head.attributes).toMatch(/\/Scope\/(?:Row|Column)/u);
    const columns = heads.filter(({ attributes }) => attributes.includes('/Column'));
    expect(columns.map((head) => bare(textOf(head)))).toEqual(
      expect.arrayContaining(document.procedure.columns.map(({ label }) => bare(label))),
    );
  });

  test('says each figure in words, and where it stands', () => {
    const figures = withRole(bytes, 'Figure');
    const wanted = document.supports?.items.flatMap(({ figure }) => figure?.alt ?? []);
    expect(figures.map(({ alt }) => alt)).toEqual(wanted);
    for (const { attributes } of figures) expect(attributes).toMatch(/\/BBox\[[-\d. ]+\]/u);
  });

  test('does not repeat running heads, page numbers and column headings', () => {
    const read = bare(textOf(readTags(bytes)));
    expect(read).not.toContain(bare('Page 2 sur'));
    expect(read.split(bare(document.origin))).toHaveLength(2);
    const [label = ''] = document.procedure.columns.map((column) => bare(column.label)).slice(1);
    const cells = withRole(bytes, 'TH').filter((head) => bare(textOf(head)) === label);
    expect(cells).toHaveLength(1);
  });
});

test('a row that spans pages is one row', () => {
  const [first, ...others] = secondaryMaths.phases;
  const [step] = first?.steps ?? [];
  const [row] = step?.rows ?? [];
  if (!first || !step || !row) throw new Error('The fixture has rows');
  const instruction = 'Observe la figure et écris ce que tu vois. '.repeat(160).trim();
  const bytes = render({
    ...secondaryMaths,
    phases: [{ ...first, steps: [{ ...step, rows: [{ ...row, instruction }] }] }, ...others],
  });
  const cells = withRole(bytes, 'TD').map((cell) => bare(textOf(cell)));
  expect(cells).toContain(bare(instruction));
});

test.each([
  { name: 'primary', content: primaryScience },
  { name: 'English', content: englishLesson },
  ...samples,
])('everything on the $name sheet is tagged or decoration', ({ content }) => {
  expectTagged(render(content));
});

test('everything on any sheet is tagged or decoration', () => {
  fc.assert(
    fc.property(sheetContent, (content) => expectTagged(render(content))),
    { numRuns: 10 },
  );
});

function expectTagged(bytes: Uint8Array): void {
  expect([...readMarked(bytes).keys()].filter((key) => key.endsWith('untagged'))).toEqual([]);
  let depth = 0;
  // Operators that paint: strokes, fills, texts, images.
  const painted = /^(?:.* )?(S|s|f|F|f\*|B|B\*|b|b\*|Tj|TJ|Do)$/u;
  for (const line of readContents(bytes).split('\n')) {
    if (/ B[DM]C$/u.test(line)) depth += 1;
    else if (line === 'EMC') depth -= 1;
    else if (painted.test(line)) expect(depth, line).toBeGreaterThan(0);
  }
  expect(depth).toBe(0);
}

/**
 * `npm run bench -w @ardoise/sheet`: a hundred sheets to PDF and Word, and the same texts with pdfkit and pdfmake, sheet
 * by sheet in turns, so that all of them meet the same machine.
 */
import { toDocument } from '../document/index.ts';
import {
  documentedLesson,
  englishLesson,
  primaryScience,
  secondaryMaths,
} from '../fixtures/index.ts';
import type { SheetContent } from '../model/index.ts';
import { loadFonts, renderSheet } from '../render/node/index.ts';
import { Canvas } from '../render/pdf/canvas.ts';
import { drawPdf } from '../render/pdf/render-pdf.ts';
import { withPdfkit, withPdfmake } from './others.ts';
import { partsOf } from './parts.ts';

const count = 100;
const fixtures = [primaryScience, secondaryMaths, englishLesson, documentedLesson];

const sheets = Array.from({ length: count }, (_, index): SheetContent => {
  const content = fixtures[index % fixtures.length] ?? primaryScience;
  const { identification } = content;
  return { ...content, identification: { ...identification, sheetNumber: index + 1 } };
});

type Make = (content: SheetContent) => Promise<Uint8Array>;

const makers: Readonly<Record<string, Make>> = {
  'PDF, ours': (content) => renderSheet({ content, format: 'pdf', options: {} }),
  'Word, ours': (content) => renderSheet({ content, format: 'docx', options: {} }),
  pdfkit: (content) => withPdfkit(partsOf(toDocument(content))),
  pdfmake: (content) => withPdfmake(partsOf(toDocument(content))),
};

/** Pages by the tree of pages, which all of them write in full or in a compressed object. */
function pagesOf(bytes: Uint8Array): number {
  const text = Buffer.from(bytes).toString('latin1');
  return text.match(/\/Type ?\/Page\b(?!s)/gu)?.length ?? 0;
}

interface Sum {
  ms: number;
  bytes: number;
  pages: number;
}

const sums = new Map(
  Object.keys(makers).map((name): [string, Sum] => [name, { ms: 0, bytes: 0, pages: 0 }]),
);
const [first] = sheets;
if (first !== undefined) for (const make of Object.values(makers)) await make(first);
let printed = 0;
for (const [index, content] of sheets.entries()) {
  printed += drawPdf(
    toDocument(content),
    { fonts: loadFonts(), createdAt: new Date() },
    (pdf) => new Canvas(pdf),
  ).pages;
  const turns = Object.entries(makers);
  // Each of them is first as often as the others.
  for (const [name, make] of [...turns.slice(index % 4), ...turns.slice(0, index % 4)]) {
    const sum = sums.get(name);
    if (sum === undefined) continue;
    const start = performance.now();
    const bytes = await make(content);
    sum.ms += performance.now() - start;
    sum.bytes += bytes.length;
    sum.pages += pagesOf(bytes);
  }
}
// Our pages stand in a compressed object, and Word's are those of the same sheet.
for (const name of ['PDF, ours', 'Word, ours']) {
  const sum = sums.get(name);
  if (sum !== undefined) sum.pages = printed;
}

const perPage = ({ ms, pages }: Sum) => ms / pages;
const others = ['pdfkit', 'pdfmake'].map((name) =>
  perPage(sums.get(name) ?? { ms: 0, bytes: 0, pages: 1 }),
);
process.stdout.write(`${count} sheets\n`);
for (const [name, sum] of sums) {
  const figures = [
    `${sum.pages} pages`,
    `${perPage(sum).toFixed(2)} ms a page`,
    `${(sum.ms / count).toFixed(1)} ms a sheet`,
    `${(sum.bytes / count / 1024).toFixed(1)} KB a sheet`,
  ];
  const isOurs = name.endsWith('ours');
  const verdict = !isOurs
    ? ''
    : others.every((other) => perPage(sum) <= other)
      ? 'holds'
      : 'MISSES';
  process.stdout.write(`${name.padEnd(11)} ${figures.join(', ').padEnd(64)} ${verdict}\n`);
  if (verdict === 'MISSES') process.exitCode = 1;
}

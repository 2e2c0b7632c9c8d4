import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { samples } from '../../check-documents/samples.ts';
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
import { renderDocx } from './render-docx.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

async function parts(content: SheetContent): Promise<Record<string, string>> {
  const files = unzipSync(await renderDocx(toDocument(content)));
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(?:xml|rels)$/u.test(name))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

/** Tags are balanced, and there is no unescaped or forbidden character. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  let from = 0;
  for (const match of xml.matchAll(
    /<(\/?)([\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>|<\?[^?]*\?>/gu,
  )) {
    expect(xml.slice(from, match.index)).not.toMatch(
      /[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/iu,
    );
    from = match.index + match[0].length;
    const [, close, name, empty] = match;
    if (name === undefined || empty === '/') continue;
    if (close === '/') expect(open.pop()).toBe(name);
    else open.push(name);
  }
  expect(xml.slice(from).trim()).toBe('');
  expect(open).toEqual([]);
  expect(xml.isWellFormed()).toBe(true);
  // oxlint-disable-next-line no-control-regex -- the test is that there are none
  expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u);
}

function textOf(xml: string): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)]
    .map(([, text = '']) => text)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function bare(text: string): string {
  return text.replace(/\s/gu, '');
}

describe.each([
  ['primary', primaryScience],
  ['secondary', secondaryMaths],
  ['English', englishLesson],
] as const)('%s sheet', (_name, content) => {
  test('contains every text, in the body or the footer', async () => {
    const files = await parts(content);
    const written = bare(
      textOf(files['word/document.xml'] ?? '') + textOf(files['word/footer1.xml'] ?? ''),
    );
    for (const text of textsOf(toDocument(content))) expect(written).toContain(bare(text));
  });

  test('keeps rows whole, repeats column headings and numbers its pages', async () => {
    const files = await parts(content);
    const xml = files['word/document.xml'] ?? '';
    const rows = xml.match(/<w:tr>|<w:tr /gu)?.length ?? 0;
    expect(xml.match(/<w:cantSplit\/>/gu)).toHaveLength(rows);
    expect(xml.match(/<w:tblHeader\/>/gu)).toHaveLength(1);
    expect(files['word/footer1.xml']).toContain('NUMPAGES');
  });

  test('is A4 with the printed sheet’s margins', async () => {
    const xml = (await parts(content))['word/document.xml'] ?? '';
    expect(xml).toMatch(/<w:pgSz w:w="11906" w:h="16838"/u);
    expect(xml).toMatch(/<w:pgMar w:top="964" w:right="794" w:bottom="1020" w:left="1020"/u);
  });
});

describe('a sheet with tables, figures and criteria', () => {
  test('contains every text, cell, source and point', async () => {
    const files = await parts(documentedLesson);
    const written = bare(
      textOf(files['word/document.xml'] ?? '') + textOf(files['word/footer1.xml'] ?? ''),
    );
    for (const text of textsOf(toDocument(documentedLesson))) {
      expect(written).toContain(bare(text));
    }
  });

  test('draws figures as shapes with letters, said in words and without pictures', async () => {
    const content = { ...documentedLesson, supports: documentedLesson.supports.slice(0, 3) };
    const files = unzipSync(await renderDocx(toDocument(content)));
    const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
    const alt = toDocument(content).supports?.items[2]?.figure?.alt ?? '';
    expect(xml).toContain(`descr="${alt}"`);
    const letters = [...xml.matchAll(/<w:txbxContent>(.*?)<\/w:txbxContent>/gu)];
    expect(letters.map(([, box = '']) => textOf(box)).toSorted()).toEqual(
      ['?', '3 m', '5 m', 'A', 'B', 'C'].toSorted(),
    );
    const ids = [...xml.matchAll(/<(?:wp:docPr|wps:cNvPr) id="(\d+)"/gu)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(files).filter((name) => name.includes('media'))).toEqual([]);
    // Programs that do not know groups of shapes show the words.
    expect(xml).toContain(`<mc:Fallback><w:t>${alt}</w:t></mc:Fallback>`);
  });

  test('repeats the heads of tables and keeps short tables whole', async () => {
    const xml = (await parts(documentedLesson))['word/document.xml'] ?? '';
    // The procedure, the table of lengths and the criteria.
    expect(xml.match(/<w:tblHeader\/>/gu)).toHaveLength(3);
    const table = /<w:tbl>(?:(?!<\/w:tbl>).)*Le mur et(?:(?!<\/w:tbl>).)*<\/w:tbl>/u.exec(xml)?.[0];
    expect(table?.match(/<w:keepNext\/>/gu)).toHaveLength(3 * 5);
  });
});

test('sets the numbers of a fraction above and below the line', async () => {
  const content: SheetContent = {
    ...secondaryMaths,
    writtenRecord: { title: 'Trace', text: 'Je prends 123/456 de la bande.' },
  };
  const xml = (await parts(content))['word/document.xml'] ?? '';
  expect(textOf(xml)).toContain('Je prends 123/456 de la bande.');
  expect(xml).toMatch(/<w:vertAlign w:val="superscript"\/>(?:(?!<w:r>).)*>123</u);
  expect(xml).toMatch(/<w:vertAlign w:val="subscript"\/>(?:(?!<w:r>).)*>456</u);
});

test.each(samples.map((sample) => [sample.name, sample] as const))(
  'sample "%s" is well-formed and within its budget',
  async (_name, sample) => {
    const bytes = await renderDocx(toDocument(sample.content));
    expect(bytes.length).toBeLessThanOrEqual(sample.budget?.docx ?? Number.POSITIVE_INFINITY);
    for (const xml of Object.values(await parts(sample.content))) expectWellFormed(xml);
  },
);

test('any content that fits the schema gives well-formed XML', async () => {
  await fc.assert(
    fc.asyncProperty(sheetContent, async (content) => {
      const files = await parts(content);
      expectWellFormed(files['word/document.xml'] ?? '');
      expectWellFormed(files['docProps/core.xml'] ?? '');
    }),
    { numRuns: 30 },
  );
});

test('names a typeface that every machine has, and no other', async () => {
  const files = await parts(documentedLesson);
  const named = Object.values(files).flatMap((xml) =>
    [...xml.matchAll(/w:(?:ascii|hAnsi|cs|eastAsia)="([^"]+)"|<w:font w:name="([^"]+)"/gu)].map(
      ([, run, font]) => run ?? font,
    ),
  );
  expect(new Set(named)).toEqual(new Set(['Times New Roman']));
});

test.each([
  ['the written record', secondaryMaths, secondaryMaths.writtenRecord.text],
  [
    'the legend of the déroulement, when nothing else follows',
    {
      ...secondaryMaths,
      writtenRecord: { title: '', text: '' },
      evaluation: { ...secondaryMaths.evaluation, instructions: '', items: [] },
    },
    'TI : travail individuel',
  ],
])(
  'keeps %s with the notes, so that no page has only notes and signatures',
  async (_n, content, start) => {
    const xml = (await parts(content))['word/document.xml'] ?? '';
    const paragraphs = [...xml.matchAll(/<w:p>.*?<\/w:p>/gsu)].map(([paragraph]) => paragraph);
    const heading = paragraphs.findIndex((one) => /notes personnelles/iu.test(textOf(one)));
    const begin = bare(start.replaceAll('*', '')).slice(0, 12);
    const first = paragraphs.findLastIndex(
      (one, at) => at < heading && bare(textOf(one)).startsWith(begin),
    );
    expect(first).toBeGreaterThan(0);
    for (const paragraph of paragraphs.slice(first, heading))
      expect(paragraph, textOf(paragraph)).toContain('<w:keepNext/>');
  },
);

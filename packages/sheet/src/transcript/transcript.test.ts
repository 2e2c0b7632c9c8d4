import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { loadFonts } from '../render/node/fonts.ts';
import { page } from '../render/pdf/geometry.ts';
import { readHeads, readTexts } from '../render/pdf/read-pdf.ts';
import { bare, expectInsideMargins, expectTexts } from '../render/pdf/testing/pdf-checks.ts';
import { renderTranscriptDocx } from './docx.ts';
import { longTalk } from './fixtures/long-talk.ts';
import { renderTranscriptPdf } from './pdf.ts';
import type { Transcript, TranscriptBlock } from './types.ts';

// Generous, for busy machines.
vi.setConfig({ testTimeout: 60_000 });

const options = { fonts: loadFonts(), createdAt: new Date('2026-11-20T14:00:00Z') };

/** Texts that must be found, in any order. */
const expected = [
  'Conversation avec l’assistant',
  '20 novembre 2026',
  'Assistant Ardoise',
  'Vous',
  '14:33',
  'De la bouche à l’intestin grêle',
  'Écraser le sucre',
  'Digérer, c’est rendre très petit : x ≤ 2 × 10⁻³ mm.',
  'Ɖò nù ɔ́, ẹ̀kọ́ : des mots de chez nous.',
  'Image jointe',
  'Sources',
  '1. Cours de biologie https://ecole.example/digestion?a=1&b=2',
];

function talkOf(blocks: readonly TranscriptBlock[]): Transcript {
  const [, answer] = longTalk.messages;
  if (answer === undefined) throw new Error('no answer');
  return { ...longTalk, messages: [{ ...answer, blocks, sources: [] }] };
}

describe('the PDF of a conversation', () => {
  const bytes = renderTranscriptPdf(longTalk, options);
  const texts = readTexts(bytes);
  const pages = Math.max(...texts.map((text) => text.page)) + 1;

  test('has four pages within its budget', () => {
    expect(pages).toBe(4);
    expect(bytes.length).toBeLessThanOrEqual(80 * 1024);
  });

  test('contains every text, with its marks', () => {
    expectTexts(texts, expected);
  });

  test('draws nothing outside the margins', () => {
    expectInsideMargins(texts);
  });

  test('has its origin and the page number in the footer of each page', () => {
    const drawn = texts.map(({ text }) => text);
    for (let number = 1; number <= pages; number += 1) {
      expect(drawn).toContain(`Page ${number} sur ${pages}`);
    }
    expect(drawn.filter((text) => text === longTalk.origin)).toHaveLength(pages);
  });

  test('never separates a name from its message', () => {
    const line = (text: string): TranscriptBlock => ({ kind: 'line', list: 0, runs: [{ text }] });
    // Each further line pushes the second name down, until it moves to the next page.
    const places = Array.from({ length: 14 }, (_, index) => {
      const first = talkOf(Array.from({ length: 44 + index }, () => line('avant')));
      const second = talkOf([line('après')]);
      const messages = [...first.messages, ...second.messages];
      const drawn = readTexts(renderTranscriptPdf({ ...longTalk, messages }, options));
      const names = drawn.filter(({ text }) => text === 'ASSISTANT ARDOISE');
      const said = drawn.find(({ text }) => text === 'après');
      expect(names[1]?.page).toBe(said?.page);
      return said?.page;
    });
    expect(new Set(places)).toEqual(new Set([0, 1]));
  });

  test('is identical for the same conversation, and states its title and language', () => {
    const again = renderTranscriptPdf(longTalk, options);
    expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
    const heads = [...readHeads(bytes).values()].join('\n');
    expect(heads).toContain('/Lang (fr)');
    expect(heads).toMatch(/\/Title \(/u);
  });

  test('repeats the header of a long table, and splits a row taller than a page', () => {
    const row = (text: string) => [[{ text: 'A' }], [{ text }]];
    const rows = [
      row('Tête'),
      ...Array.from({ length: 60 }, () => row('ligne')),
      row('mot '.repeat(3_000)),
    ];
    const drawn = readTexts(renderTranscriptPdf(talkOf([{ kind: 'table', rows }]), options));
    const last = Math.max(...drawn.map((text) => text.page));
    const heads = drawn.filter(({ text }) => text === 'Tête').map((text) => text.page);
    expect(heads).toEqual(Array.from({ length: last + 1 }, (_, index) => index));
    const foot = page.height - page.bottom;
    const lowest = drawn.filter(({ text }) => /^(?:mot|ligne)/u.test(text)).map(({ y }) => y);
    expect(Math.min(...lowest)).toBeGreaterThanOrEqual(foot);
    const found = drawn.flatMap(({ text }) => text.match(/mot/gu) ?? []);
    expect(found).toHaveLength(3_000);
  });
});

async function partsOf(transcript: Transcript): Promise<Record<string, string>> {
  const files = unzipSync(await renderTranscriptDocx(transcript));
  return Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => /\.(?:xml|rels)$/u.test(name))
      .map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

function textOf(xml: string): string {
  return [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/gu)]
    .map(([, text = '']) => text)
    .join('')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

describe('the Word file of a conversation', () => {
  test('contains every text within its budget', async () => {
    const bytes = await renderTranscriptDocx(longTalk);
    expect(bytes.length).toBeLessThanOrEqual(60 * 1024);
    const written = bare(textOf((await partsOf(longTalk))['word/document.xml'] ?? ''));
    for (const text of expected) expect(written).toContain(bare(text));
  });

  test('has real headings, tables, list indents and links, and numbers its pages', async () => {
    const files = await partsOf(longTalk);
    const xml = files['word/document.xml'] ?? '';
    expect(xml.match(/w:val="Heading2"/gu)).toHaveLength(20);
    expect(xml.match(/<w:tbl>/gu)).toHaveLength(10);
    expect(xml.match(/<w:tblHeader\/>/gu)).toHaveLength(10);
    expect(xml.match(/<w:hyperlink /gu)).toHaveLength(10);
    expect(files['word/_rels/document.xml.rels']).toContain('https://ecole.example/digestion');
    expect(xml.match(/w:hanging="249"/gu)).toHaveLength(20);
    expect(files['word/footer1.xml']).toContain('NUMPAGES');
    expect(xml).toMatch(/<w:pgSz w:w="11906" w:h="16838"/u);
  });
});

const runs = fc.array(fc.record({ text: fc.string({ unit: 'binary', maxLength: 30 }) }), {
  maxLength: 3,
});
const block: fc.Arbitrary<TranscriptBlock> = fc.oneof(
  fc.record({ kind: fc.constant('blank') }),
  fc.record({ kind: fc.constant('line'), list: fc.integer({ min: 0, max: 7 }), runs }),
  fc.record({
    kind: fc.constant('table'),
    rows: fc.array(fc.array(runs, { maxLength: 14 }), { maxLength: 5 }),
  }),
);

test('any conversation can be exported in both formats', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { maxLength: 8 }), async (blocks) => {
      const talk = talkOf(blocks);
      const bytes = renderTranscriptPdf(talk, options);
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      const xml = (await partsOf(talk))['word/document.xml'] ?? '';
      // oxlint-disable-next-line no-control-regex -- the test is that there are none
      expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/u);
    }),
    { numRuns: 25 },
  );
});

test('an empty conversation takes one page', () => {
  const drawn = readTexts(renderTranscriptPdf({ ...longTalk, messages: [] }, options));
  expect(drawn.map(({ text }) => text)).toContain('Page 1 sur 1');
});

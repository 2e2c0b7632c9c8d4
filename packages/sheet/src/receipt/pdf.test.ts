import { describe, expect, test } from 'vitest';
import { loadFonts } from '../render/node/fonts.ts';
import { readTexts } from '../render/pdf/read-pdf.ts';
import { flat, readTags } from '../render/pdf/testing/read-tags.ts';
import { leaves, rightOf } from './leaf.ts';
import { renderReceiptPdf } from './pdf.ts';
import { receiptSample } from './testing/receipt-sample.ts';
import { receiptFormats, type ReceiptPaper } from './types.ts';

const createdAt = new Date('2026-11-20T13:35:41Z');
const render = (paper: ReceiptPaper, format: 'a5' | 'a4' = 'a5') =>
  renderReceiptPdf(paper, { fonts: loadFonts(), format, createdAt });

const bare = (text: string) => text.normalize('NFC').replaceAll(/\s/gu, '').toLocaleLowerCase('fr');
const textsOf = (paper: ReceiptPaper): string[] =>
  JSON.stringify({ ...paper, language: '', check: { caption: paper.check.caption } })
    .split('"')
    .filter((_, place) => place % 2 === 1)
    .filter((text) => !/^[a-zA-Z]+$/u.test(text));

const many: ReceiptPaper = {
  ...receiptSample,
  seller: ['Ardoise', ...Array.from({ length: 4 }, () => 'Raison sociale '.repeat(8))],
  buyer: { label: 'Reçu de', lines: ['École '.repeat(20), 'Fɔ̀ngbè, Yorùbá, Gɛ̃̀gbè'] },
  lines: Array.from({ length: 20 }, (_, index) => ({
    title: `${index + 1}. ${'Une très longue désignation '.repeat(4)}`,
    detail: 'Sans date de fin',
    price: '100 000 000',
    quantity: '20',
    amount: '2 000 000 000',
  })),
};

describe.each(receiptFormats)('on %s', (format) => {
  test.each([
    ['one leaf', receiptSample, 1],
    ['twenty lines', many, 2],
  ] as const)('%s: every text, inside the margins', (_what, paper, leaves_) => {
    const bytes = render(paper, format);
    const texts = readTexts(bytes);
    const leaf = leaves[format];
    const pages = new Set(texts.map(({ page }) => page)).size;
    if (leaves_ === 1) expect(pages).toBe(1);
    else expect(pages).toBeGreaterThanOrEqual(leaves_);
    const drawn = bare(texts.map(({ text }) => text).join(''));
    for (const text of textsOf(paper)) expect(drawn).toContain(bare(text));
    for (const { x, y, text } of texts) {
      expect(x, text).toBeGreaterThanOrEqual(leaf.left - 1);
      expect(x, text).toBeLessThanOrEqual(rightOf(leaf));
      expect(y, text).toBeGreaterThan(0);
    }
    expect(bytes.length).toBeLessThan(60 * 1024);
  });
});

test('the columns are named on every leaf that has lines', () => {
  const texts = readTexts(render(many));
  const heads = texts.filter(({ text }) => text === 'DÉSIGNATION').map(({ page }) => page);
  const named = texts.filter(({ text }) => /^\d+\. Une/u.test(text)).map(({ page }) => page);
  expect(heads).toEqual([...new Set(named)]);
  expect(heads.length).toBeGreaterThan(1);
});

test('the code says what it is to those who do not see it', () => {
  const tags = flat(readTags(render(receiptSample)));
  expect(tags.filter(({ role }) => role === 'Figure').map(({ alt }) => alt)).toEqual([
    receiptSample.check.alt,
  ]);
});

test('equal receipts are equal files', () => {
  expect(Buffer.from(render(receiptSample)).equals(Buffer.from(render(receiptSample)))).toBe(true);
});

import { rmSync } from 'node:fs';
import type { ReceiptCheck } from '@ardoise/contract';
import { documentFaults } from '@ardoise/pages/testing';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { makeSiteFolder } from '../../../test/site-folder.ts';
import { numberOf, partsOf, type Receipt, type ReceiptOrder } from './receipt.ts';
import { receiptRepository } from './repository.ts';
import { createReceiptService } from './service.ts';
import { storeReceipt } from './test/receipts.ts';

let root: string;
let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  root = makeSiteFolder();
  site = await build({ config: { publicUrl: 'https://ardoise.example', siteRoot: root } });
  teacher = await site.signUp();
});
afterAll(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

const service = () => createReceiptService(receiptRepository(site.app.mongo));
const order = (paidAt: Date): ReceiptOrder => ({
  id: new Types.ObjectId().toHexString(),
  number: 7,
  owner: teacher.user.id,
  buyer: 'Afi Dossou',
  lines: [],
  total: 100,
  paidWith: null,
  paidAt,
});

describe('numbers', () => {
  test('have no gap and no double, when a hundred are given at once over a new year', async () => {
    // Midnight of Porto-Novo is 23:00 UTC.
    const midnight = Date.parse('2031-12-31T23:00:00Z');
    const orders = Array.from({ length: 100 }, (_, index) =>
      order(new Date(midnight - 1 + (index % 2))),
    );
    // Each is given twice, as after a crash or by two processes.
    const [first, second] = await Promise.all(
      [service(), service()].map(({ give }) => Promise.all(orders.map(give))),
    );
    expect(second).toEqual(first);
    const expected = ['2031', '2032'].flatMap((year) =>
      Array.from({ length: 50 }, (_, rank) => `${year}-${String(rank + 1).padStart(6, '0')}`),
    );
    expect(first?.toSorted()).toEqual(expected);
  }, 60_000);

  test('are given to paid orders alone', async () => {
    await expect(service().give({ ...order(new Date()), paidAt: null })).rejects.toThrow(
      'not paid',
    );
  });

  test('are read back as what they were made of', () => {
    const parts = { year: 2026, rank: 412 };
    expect(numberOf(parts)).toBe('2026-000412');
    expect(partsOf('2026-000412')).toEqual(parts);
  });

  test('the last one is found by its index', async () => {
    const found = await site.app.mongo
      .collection('receipts')
      .find({ year: 2031 })
      .sort({ rank: -1 })
      .limit(1)
      .explain('queryPlanner');
    const plan = JSON.stringify(found);
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toContain('"SORT"');
  });
});

const download = (id: string, caller: Teacher, query = '') =>
  site.app.inject({ url: `/orders/${id}/receipt${query}`, headers: caller.headers() });

describe('the paper', () => {
  test('is a PDF for the buyer, the same each time, on both formats', async () => {
    const { orderId, ...receipt } = await storeReceipt(site.app, teacher.user.id);
    const answer = await download(orderId, teacher);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`ardoise-${numberOf(receipt)}.pdf`);
    expect(answer.rawPayload.toString('latin1', 0, 5)).toBe('%PDF-');
    expect(answer.rawPayload.length).toBeLessThan(60 * 1024);
    expect((await download(orderId, teacher)).rawPayload.equals(answer.rawPayload)).toBe(true);
    const wide = await download(orderId, teacher, '?format=a4');
    expect(wide.rawPayload.equals(answer.rawPayload)).toBe(false);
    expect((await download(orderId, teacher, '?format=a3')).statusCode).toBe(400);
  });
});

describe('the confirmation', () => {
  let receipt: Receipt;
  beforeAll(async () => {
    receipt = await storeReceipt(site.app, teacher.user.id, { buyer: 'Afi Unnamed' });
  });
  const ask = (check: string, number = numberOf(receipt)) =>
    site.app.inject({
      url: `/receipts/${number}?check=${check}`,
      headers: { accept: 'application/json' },
    });
  const page = (language: string, check: string, number = numberOf(receipt)) =>
    site.app.inject({ url: `${language}/recu/${number}/${check}` });

  test('says number, date and total, and never who bought', async () => {
    const answer = await ask(receipt.check);
    expect(answer.json<ReceiptCheck>()).toEqual({
      number: numberOf(receipt),
      date: receipt.paidAt.toISOString(),
      total: 950,
    });
  });

  test.each([
    ['another code', 'A'.repeat(22)],
    ['a shorter code', 'A'.repeat(16)],
  ])('%s confirms nothing', async (_what, check) => {
    expect((await ask(check)).statusCode).toBe(404);
    const shown = await page('', check);
    expect([shown.statusCode, shown.body.includes('950')]).toEqual([404, false]);
  });

  test('a number that nobody gave is not confirmed either', async () => {
    expect((await ask(receipt.check, '2020-000001')).statusCode).toBe(404);
    expect((await page('', 'x', 'rien')).statusCode).toBe(404);
  });

  test.each(['', '/en', '/de', '/es'])('is a page at "%s/recu"', async (language) => {
    const shown = await page(language, receipt.check);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    });
    expect(
      documentFaults(shown.body, { origin: 'https://ardoise.example', hasAddress: false }),
    ).toEqual([]);
    expect(shown.body).toContain(numberOf(receipt));
    expect(shown.body).toContain('950');
    expect(shown.body).not.toContain('Unnamed');
  });
});

test('an erased account leaves its receipts, without the buyer', async () => {
  const buyer = await site.signUp();
  const receipt = await storeReceipt(site.app, buyer.user.id, { buyer: 'Afi Unnamed' });
  const source = site.app.personalData.sources().find(({ module }) => module === 'receipts');
  const person = { id: buyer.user.id, email: buyer.user.email, language: 'fr' } as const;
  await source?.erase(person);
  await source?.erase(person);
  const kept = await receiptRepository(site.app.mongo).ofOrder(receipt.orderId);
  expect(kept).toMatchObject({ total: 950, rank: receipt.rank, check: receipt.check });
  expect(kept?.paidWith).toMatchObject({ network: 'mtn', lastDigits: null });
  const text = JSON.stringify(kept);
  expect(text).not.toContain('Unnamed');
  expect(text).not.toContain(buyer.user.id);
});

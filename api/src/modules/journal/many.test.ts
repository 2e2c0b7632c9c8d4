import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JournalFilter } from '@ardoise/contract';
import { build, type TestApp } from '../../../test/helper.ts';
import { seedJournal } from '../../tools/seed-large/journal.ts';
import { type JournalRepository, journalRepository } from './repository.ts';

const now = new Date('2041-11-22T08:00:00Z');
const count = 1_500;
const pageSize = 20;

let site: TestApp;
let repository: JournalRepository;
beforeAll(async () => {
  site = await build();
  await seedJournal(site.app.mongo, { count, tickets: 100, now });
  repository = journalRepository(site.app.mongo);
});
afterAll(() => site.stop());

async function positions(filter: JournalFilter): Promise<number[]> {
  const found: number[] = [];
  for await (const { _id: position } of repository.found(filter)) found.push(position);
  return found;
}

test.each<[string, JournalFilter]>([
  ['everything', {}],
  ['an act', { act: 'ticket.noted' }],
  ['an act that nobody did', { act: 'staff.removed' }],
  ['what was done at the command line', { actor: 'command' }],
  ['since before all', { from: '2020-01-01T00:00:00Z' }],
  ['since after all', { from: '2050-01-01T00:00:00Z' }],
  ['until before all', { to: '2020-01-01T00:00:00Z' }],
  ['some days', { from: '2041-03-01T00:00:00Z', to: '2041-03-04T00:00:00Z' }],
  ['an act in some days', { act: 'ticket.noted', to: '2041-03-04T00:00:00Z' }],
])('a page of %s reads no more entries than it shows', async (_what, filter) => {
  expect(await repository.explainPage(filter, pageSize)).toMatchObject({
    executionStats: { totalDocsExamined: expect.toSatisfy((read) => read <= pageSize) },
  });
});

test('a span of time has the entries of that time, also where several have the same', async () => {
  const entries = site.app.mongo.collection<{ _id: number; at: Date }>('journal');
  /** Gives fifty entries the time of the first of them. */
  async function level(position: number): Promise<string> {
    const at = (await entries.findOne({ _id: position }))?.at ?? now;
    await entries.updateMany({ _id: { $gte: position, $lt: position + 50 } }, { $set: { at } });
    return at.toISOString();
  }
  const [from, to] = [await level(800), await level(1_200)];
  const wanted = Array.from({ length: 400 }, (_, n) => 1_199 - n);
  expect(await positions({ from, to })).toEqual(wanted);
});

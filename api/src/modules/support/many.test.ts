import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TicketFilters } from '@ardoise/contract';
import { build, type TestApp } from '../../../test/helper.ts';
import { seedTickets } from '../../tools/seed-large/tickets.ts';
import { seededUser, seedUsers } from '../../tools/seed-large/users.ts';
import { listOf } from './list-repository.ts';
import { ticketRepository } from './repository.ts';

const now = new Date();
const users = 300;
const pageSize = 20;

let site: TestApp;
beforeAll(async () => {
  site = await build();
  await seedUsers(site.app.mongo, users, now);
  await seedTickets(site.app.mongo, { count: 3_000, users, now });
});
afterAll(() => site.stop());

const nobody = 'f'.repeat(24);
const somebody = seededUser(3).toHexString();

test.each<[string, TicketFilters, string]>([
  ['all', {}, nobody],
  ['what is to be answered', { view: 'to-answer' }, nobody],
  ['what is late', { view: 'late' }, nobody],
  ['what is mine', { view: 'mine' }, somebody],
  ['what is mine, of whom nothing is', { view: 'mine' }, nobody],
  ['what is nobody’s', { view: 'unassigned' }, nobody],
  ['what is solved', { view: 'solved' }, nobody],
  ['a category', { category: 'payment' }, nobody],
  ['what is to be answered of a category', { view: 'to-answer', category: 'payment' }, nobody],
  ['what is to be answered of a priority', { view: 'to-answer', priority: 'urgent' }, nobody],
  ['what somebody is to answer', { view: 'to-answer', assignee: somebody }, nobody],
  ['an address that has asked', { search: 'asker@school.example' }, nobody],
  ['a word that nobody wrote', { search: 'introuvable' }, nobody],
])('a page of %s reads no more tickets than it shows', async (_what, query, me) => {
  const searcher = { accountOf: async () => seededUser(50).toHexString() };
  const list = await listOf(query, { me, now, searcher });
  const plans = await ticketRepository(site.app.mongo).explainPage(list, null);
  for (const plan of plans) {
    expect(plan).toMatchObject({
      executionStats: { totalDocsExamined: expect.toSatisfy((read) => read <= pageSize) },
    });
  }
});

test('an address finds what its account and what its owner asked without one, in one order', async () => {
  const tickets = site.app.mongo.collection('tickets');
  const email = 'asker@school.example';
  const owner = seededUser(50);
  await tickets.updateMany(
    { number: { $in: [5, 6, 700, 701] } },
    { $set: { owner: null, guest: { email, name: 'A', language: 'fr' } } },
  );
  const searcher = { accountOf: async () => owner.toHexString() };
  const list = await listOf({ search: email }, { me: nobody, now, searcher });
  const repository = ticketRepository(site.app.mongo);
  const wanted = await tickets
    .find({ $or: [{ owner }, { 'guest.email': email }] })
    .sort({ lastMessageAt: -1, _id: -1 })
    .toArray();
  const found: number[] = [];
  let after = null;
  for (;;) {
    const rows = await repository.page(list, after, 3);
    found.push(...rows.map(({ number }) => number));
    const last = rows.at(-1);
    if (last === undefined) break;
    after = { at: last.lastMessageAt, id: last.id };
  }
  expect(wanted.length).toBeGreaterThan(5);
  expect(found).toEqual(wanted.map((ticket) => ticket['number']));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Staff } from '../../../test/staff.ts';
import { openSupport, type SupportWorld } from './test/support.ts';

let world: SupportWorld;
let owner: Staff;
beforeAll(async () => {
  world = await openSupport();
  owner = await world.staff('owner');
});
afterAll(() => world.stop());

const get = (who: Staff, query: string) =>
  world.app.inject({
    method: 'GET',
    url: `/support/tickets/export${query}`,
    headers: who.headers(),
  });
const linesOf = (body: string) => body.replace('\u{FEFF}', '').trimEnd().split('\r\n');

test('the queue is a CSV file of what is filtered, in its order, in which no cell is a formula', async () => {
  const teacher = await world.signUp();
  const first = await world.ask(teacher, { subject: '=HYPERLINK("https://piege.example")' });
  world.advance(60_000);
  const second = await world.ask(teacher, { subject: 'Reçu, "introuvable"', category: 'payment' });
  await world.reply(owner, second.id, 'Le texte du fil', { solve: true });

  const answer = await get(owner, '?view=all');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="ardoise-tickets-2041-11-22.csv"',
  });
  const [head, ...rows] = linesOf(answer.body);
  expect(head).toBe(
    'number,subject,category,state,priority,asker,email,assignee,openedAt,lastMessageAt,firstAnsweredAt,dueAt,late,solvedAt,rating',
  );
  const name = `${teacher.user.firstName} ${teacher.user.lastName}`;
  const opened = '2041-11-22T08:41:00.000Z';
  expect(rows).toEqual([
    `${second.number},"Reçu, ""introuvable""",payment,solved,normal,${name},${teacher.user.email},,${opened},${opened},${opened},,no,${opened},`,
    `${first.number},"'=HYPERLINK(""https://piege.example"")",sheet,open,normal,${name},${teacher.user.email},,2041-11-22T08:40:00.000Z,2041-11-22T08:40:00.000Z,,2041-11-22T12:40:00.000Z,no,,`,
  ]);
  expect(answer.body).not.toContain('Le texte du fil');

  const narrowed = linesOf((await get(owner, '?view=all&category=payment')).body);
  expect(narrowed.slice(1).map((line) => line.split(',')[0])).toEqual([String(second.number)]);
  const ofAddress = await get(owner, `?search=${encodeURIComponent(teacher.user.email)}`);
  expect(linesOf(ofAddress.body)).toHaveLength(3);
  const acts = await world.app.mongo
    .collection('journal')
    .countDocuments({ act: 'tickets.exported' });
  expect(acts).toBe(3);
});

test('every ticket of a long queue is in it once', async () => {
  const [one] = await world.app.mongo.collection('tickets').find().limit(1).toArray();
  if (one === undefined) throw new Error('The first test opened tickets');
  const { _id: _, ...like } = one;
  // More than two steps, many of the same moment.
  const copies = Array.from({ length: 620 }, (_none, rank) => ({
    ...like,
    number: 10_000 + rank,
    category: 'account',
    dueAt: new Date(Date.UTC(2041, 10, 22, 12, Math.floor(rank / 100))),
    lastMessageAt: new Date(Date.UTC(2041, 10, 22, 8, Math.floor(rank / 100))),
  }));
  await world.app.mongo.collection('tickets').insertMany(copies);
  for (const view of ['all', 'to-answer']) {
    const lines = linesOf((await get(owner, `?view=${view}&category=account`)).body).slice(1);
    const numbers = lines.map((line) => Number(line.split(',')[0]));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(copies.map(({ number }) => number));
  }
});

test('a file needs a factor that was shown just now, and the right', async () => {
  const administrator = await world.staff('administrator');
  expect((await get(administrator, '?view=all')).statusCode).toBe(200);
  world.advance(6 * 60_000);
  expect((await get(administrator, '?view=all')).json()).toMatchObject({
    code: 'STEP_UP_REQUIRED',
  });
  const support = await world.staff('support');
  expect((await get(support, '?view=all')).statusCode).toBe(403);
});

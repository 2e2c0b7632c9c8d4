import { randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { processEnv } from '../../../test/process-env.ts';
import { staffMember, type Staff } from '../../../test/staff.ts';
import { checkJournal } from '../journal/check.ts';
import { seedLarge } from './seed-large.ts';

const sizes = { users: 700, sheets: 900, tickets: 600, journal: 1_100 };
const now = new Date();

let site: TestApp;
let staff: Staff;
let reports: string[] = [];

async function seed(): Promise<string[]> {
  reports = [];
  await seedLarge(site.app.mongo, { sizes, now, report: (line) => reports.push(line) });
  return reports;
}
const read = async (url: string) => {
  const answer = await site.app.inject({ url, headers: staff.headers() });
  return { status: answer.statusCode, body: answer.json() };
};

beforeAll(async () => {
  site = await build();
  staff = await staffMember(site, 'owner');
  await seed();
});
afterAll(() => site.stop());

test('seeds as much as was asked for, once', async () => {
  expect(reports).toEqual([
    'users: 700 added, 0 there already',
    'sheets: 900 added, 0 there already',
    'tickets: 600 added, 0 there already',
    'entries of the journal: 1100 added, 0 there already',
  ]);
  const { mongo } = site.app;
  const first = new Types.ObjectId('5eed'.padEnd(24, '0'));
  const after = new Types.ObjectId('5eee'.padEnd(24, '0'));
  const isSeeded = { _id: { $gte: first, $lt: after } };
  const seeded = (name: string) => mongo.collection(name).countDocuments(isSeeded);
  expect(await seeded('users')).toBe(700);
  // As after a crash: some of each kind is missing.
  for (const name of ['users', 'sheets', 'sheetRevisions', 'tickets']) {
    const some = await mongo.collection(name).find(isSeeded).sort({ _id: -1 }).limit(7).toArray();
    await mongo.collection(name).deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
  }
  const again = await seed();
  expect(again.filter((line) => line.includes(': 0 added'))).toEqual([
    'entries of the journal: 0 added, 1100 there already',
  ]);
  expect(await seeded('tickets')).toBe(600);
  expect((await seed()).every((line) => line.includes(': 0 added'))).toBe(true);
});

test('leaves the journal a chain that the team goes on with', async () => {
  const { body } = await read('/journal?limit=3');
  expect(body.items).toHaveLength(3);
  await site.app.journal.record({
    actor: { id: staff.user.id, role: 'owner' },
    act: 'journal.exported',
    subject: { kind: 'journal', id: 'journal' },
  });
  const { entries, faults } = await checkJournal(site.app.mongo, []);
  expect(faults).toEqual([]);
  expect(entries).toBeGreaterThan(1_100);
});

test('makes tickets that the team can read and answer, and of which no mail is owed', async () => {
  const { body } = await read('/support/tickets?view=to-answer&limit=50');
  expect(body.items.length).toBeGreaterThan(5);
  const [ticket] = body.items;
  expect((await read(`/support/tickets/${ticket.id}`)).body.messages).not.toHaveLength(0);
  const answer = await site.app.inject({
    method: 'POST',
    url: `/support/tickets/${ticket.id}/messages`,
    headers: staff.headers(),
    payload: { id: randomBytes(12).toString('hex'), kind: 'note', text: 'Vu.', after: 0 },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const owing = site.app.mongo.collection('tickets').countDocuments({ mailDueAt: { $ne: null } });
  expect(await owing).toBe(0);
  // Mails, retention and metrics run over what was seeded as over everything else.
  await site.app.support.mails.runDue();
  await site.app.support.retention.runDue();
});

test('makes sheets that their teachers can open', async () => {
  const { mongo, sheets } = site.app;
  const [stored] = await mongo.collection('sheets').find({}).limit(1).toArray();
  if (stored === undefined) throw new Error('No sheet');
  const { _id: id } = stored;
  const sheet = await sheets.service.get(String(stored['owner']), String(id));
  expect(sheet).toMatchObject({ id: String(id), revision: 1 });
  const revisions = mongo.collection('sheetRevisions').countDocuments({ sheet: id, number: 1 });
  expect(await revisions).toBe(1);
});

test('refuses in production', async () => {
  const main = new URL('./main.ts', import.meta.url).pathname;
  const refused = promisify(execFile)(process.execPath, [main], {
    env: { ...processEnv, NODE_ENV: 'production', MONGODB_URI: site.config.mongodbUri ?? '' },
  });
  await expect(refused).rejects.toMatchObject({ code: 2 });
});

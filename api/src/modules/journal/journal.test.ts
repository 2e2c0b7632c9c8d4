import type { JournalRecord } from '@ardoise/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, migratedDatabase, type TestApp } from '../../../test/helper.ts';
import { checkChain } from './chain.ts';
import { journalCollections, type JournalDocument } from './model.ts';
import { journalRepository } from './repository.ts';
import { commandLine } from './service.ts';

const actor = { id: 'a'.repeat(24), role: 'administrator' } as const;
const account = (digit: number) => ({
  kind: 'account' as const,
  id: String(digit).padStart(24, '0'),
});

let one: TestApp;
let two: TestApp;
beforeAll(async () => {
  const mongodbUri = await migratedDatabase();
  one = await build({ config: { mongodbUri } });
  two = await build({ config: { mongodbUri } });
});
afterAll(async () => {
  await one.stop();
  await two.stop();
});

const stored = () => one.app.mongo.collection<JournalDocument>(journalCollections.entries);
const check = async () => {
  const repository = journalRepository(one.app.mongo);
  return checkChain(repository.all(), [await repository.head()]);
};
const changed = (digit: number): JournalRecord => ({
  act: 'staff.role-changed',
  subject: account(digit),
  before: { role: 'support' },
  after: { role: 'reader' },
});

test('two processes that record at once make one chain without a gap', async () => {
  const digits = Array.from({ length: 20 }, (_, digit) => digit);
  await Promise.all(
    digits.flatMap((digit) =>
      [one, two].map(({ app }) => app.journal.record({ actor, ...changed(digit) })),
    ),
  );
  expect(await check()).toMatchObject({ entries: 40, faults: [], last: { position: 40 } });
  const subjects = (await stored().find({}).toArray()).map(({ subject }) => subject.id);
  expect(new Set(subjects).size).toBe(20);
});

test('what is recorded again under its key is stored once, also by two processes at once', async () => {
  const before = await stored().countDocuments({});
  const again = { actor, ...changed(1), key: 'staff/7' };
  await Promise.all([one, two, one, two].map(({ app }) => app.journal.record(again)));
  expect(await stored().countDocuments({})).toBe(before + 1);
  expect((await check()).faults).toEqual([]);
});

test('a process that dies between the entry and the head leaves a chain that stands', async () => {
  const last = await journalRepository(one.app.mongo).last();
  await one.app.mongo
    .collection(journalCollections.head)
    .updateOne({}, { $set: { position: (last?.position ?? 0) - 1, hash: 'x' } });
  const former = await stored().findOne({ _id: (last?.position ?? 0) - 1 });
  await one.app.mongo
    .collection(journalCollections.head)
    .updateOne({}, { $set: { hash: former?.hash } });
  expect((await check()).faults).toEqual([]);
  await one.app.journal.record({ actor: commandLine, ...changed(3) });
  expect((await check()).faults).toEqual([]);
});

test.each<[string, object]>([
  ['an address', { role: 'afi@school.example' }],
  ['a sentence', { role: 'Elle a perdu son téléphone' }],
  ['a secret', { role: 'kq3V0bUo1Y2lJd8sTn5xWc7eRz9aPfHgMvB4yXuQw6E' }],
  ['a field that the act does not name', { password: 'reader' }],
  ['an object', { role: { name: 'Afi' } }],
])('%s is refused', async (_, after) => {
  const before = await stored().countDocuments({});
  const act = { actor, ...changed(1), after } as Parameters<typeof one.app.journal.record>[0];
  await expect(one.app.journal.record(act)).rejects.toThrow();
  expect(await stored().countDocuments({})).toBe(before);
});

test('a teacher is no actor', async () => {
  const teacher = { id: actor.id, role: 'user' as const };
  await expect(one.app.journal.record({ actor: teacher, ...changed(1) })).rejects.toThrow(/staff/);
});

/** The chain as it is stored, to spoil and mend. */
async function spoiled(spoil: () => Promise<unknown>) {
  const kept = await stored().find({}).sort({ _id: 1 }).toArray();
  await spoil();
  const { faults } = await check();
  await stored().deleteMany({});
  await stored().insertMany(kept);
  expect((await check()).faults).toEqual([]);
  return faults;
}

test('one changed byte is found', async () => {
  const change = () => stored().updateOne({ _id: 12 }, { $set: { 'after.role': 'readeq' } });
  expect(await spoiled(change)).toEqual(['entry 12: was changed']);
});

test('an entry that is sealed anew after a change does not fit the next one', async () => {
  const { hashOf } = await import('./chain.ts');
  const faults = await spoiled(async () => {
    const entry = await stored().findOne({ _id: 12 });
    if (entry === null) throw new Error('There is no entry 12');
    const other = { ...entry, after: { role: 'owner' } };
    await stored().replaceOne({ _id: 12 }, { ...other, hash: hashOf(other) });
  });
  expect(faults).toEqual(['entry 13: the entry before it is not the one it was written after']);
});

test('a removed entry is found, the newest one too', async () => {
  expect(await spoiled(() => stored().deleteOne({ _id: 12 }))).toEqual([
    'entry 13: does not follow entry 11',
    'entry 13: the entry before it is not the one it was written after',
  ]);
  const last = await stored().countDocuments({});
  expect(await spoiled(() => stored().deleteOne({ _id: last }))).toEqual([
    `entry ${last}: was noted, and is not there`,
  ]);
});

test('an inserted entry is found', async () => {
  const faults = await spoiled(async () => {
    const entry = await stored().findOne({ _id: 12 });
    if (entry === null) throw new Error('There is no entry 12');
    await stored().insertOne({ ...entry, _id: 11.5, key: null });
  });
  expect(faults).toContain('entry 11.5: does not follow entry 11');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../test/helper.ts';
import { movableClock } from '../../test/movable-clock.ts';

const time = movableClock(new Date());
let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build({ clock: time.clock });
  teacher = await site.signUp();
});
afterAll(() => site.stop());

const body = {
  level: '6e',
  discipline: 'svt',
  topic: 'La respiration',
  duration: 55,
  classSize: 40,
  language: 'fr',
};

function start(key: string, payload: object = body, who = teacher) {
  return site.app.inject({
    method: 'POST',
    url: '/sheets/generations',
    headers: { ...who.headers(), 'idempotency-key': key },
    payload,
  });
}

test('the same key and body get the same answer, and create one thing', async () => {
  const first = await start('twice');
  const { classSize, ...rest } = body;
  // The order of the names does not make another body.
  const second = await start('twice', { classSize, ...rest });
  expect(first.statusCode).toBe(202);
  expect(second.statusCode).toBe(202);
  expect(second.body).toBe(first.body);
  expect(second.headers['idempotency-replayed']).toBe('true');
  const made = await site.app.mongo.collection('generations').countDocuments({});
  expect(made).toBe(1);
});

test('another body under the same key is refused', async () => {
  await start('other');
  const answer = await start('other', { ...body, classSize: 41 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().code).toBe('IDEMPOTENCY_KEY_REUSED');
});

test('simultaneous duplicates get one answer', async () => {
  const other = await site.signUp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => start('twins', body, other)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(202));
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
});

test('a key belongs to its user', async () => {
  const other = await site.signUp();
  const mine = await start('shared-name');
  const theirs = await start('shared-name', body, other);
  expect(theirs.json().id).not.toBe(mine.json().id);
});

test('a refusal is repeated too, but the key is free again after 24 h', async () => {
  const wrong = { ...body, classSize: 0 };
  expect((await start('wrong', wrong)).statusCode).toBe(400);
  const fresh = await site.signUp();
  expect((await start('day', body, fresh)).statusCode).toBe(202);
  time.advance(24 * 3600 * 1000 + 1000);
  const later = await start('day', { ...body, classSize: 33 }, fresh);
  expect(later.statusCode).toBe(202);
});

test.each(['', ' ', 'a b', 'x'.repeat(201), 'é'])('the key %j is refused', async (key) => {
  const answer = await start(key);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().code).toBe('MALFORMED_REQUEST');
});

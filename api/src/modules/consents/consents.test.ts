import { readFile } from 'node:fs/promises';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConsentBody, ConsentList } from '@ardoise/contract';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { consentCollection } from './model.ts';
import { consentTexts, legalTexts } from './texts.ts';

const { clock, advance } = movableClock();
let site: TestApp;

beforeAll(async () => {
  site = await build({ clock });
});
afterAll(() => site.stop());

const url = '/users/me/consents';
async function list(teacher: Teacher, query = ''): Promise<ConsentList> {
  const answer = await site.app.inject({ url: url + query, headers: teacher.headers() });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const say = (teacher: Teacher, payload: ConsentBody | Record<string, unknown>) =>
  site.app.inject({ method: 'POST', url, headers: teacher.headers(), payload });
const rows = () => site.app.mongo.collection(consentCollection);
const mine = ({ user }: Teacher) => ({ userId: new Types.ObjectId(user.id) });

test('the versions, and the days from which they apply, are those of the legal pages', async () => {
  for (const { page, version, applies } of Object.values(legalTexts)) {
    const file = new URL(`../../../../shell/content/fr${page}.md`, import.meta.url);
    const head = await readFile(file, 'utf8');
    const field = (name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(head)?.[1];
    expect([version, applies]).toEqual([field('version'), field('applies') ?? field('updated')]);
  }
  const { terms, privacy } = legalTexts;
  expect(consentTexts).toEqual({
    terms: terms.version,
    marketing: privacy.version,
    vitals: privacy.version,
  });
});

test('signing up accepts the terms, and marketing only when it was ticked', async () => {
  const at = clock.now().toISOString();
  const plain = await site.signUp();
  const keen = await site.signUp({ marketing: true });
  const terms = { subject: 'terms', version: consentTexts.terms, given: true, at };
  expect((await list(plain)).items).toEqual([terms]);
  const marketing = { ...terms, subject: 'marketing', version: consentTexts.marketing };
  expect((await list(keen)).current).toEqual([terms, marketing]);
  expect(await site.app.consents.stands(plain.user.id, 'marketing')).toBe(false);
  expect(await site.app.consents.stands(keen.user.id, 'marketing')).toBe(true);
});

test('an older account, or one whose process died, gets its acceptance recorded once', async () => {
  const teacher = await site.signUp({ marketing: true });
  await rows().deleteMany(mine(teacher));
  advance(1_000);
  await Promise.all([list(teacher), list(teacher), list(teacher)]);
  const { items } = await list(teacher);
  expect(items.map(({ subject, at }) => [subject, at])).toEqual(
    expect.arrayContaining([
      ['terms', teacher.user.createdAt],
      ['marketing', teacher.user.createdAt],
    ]),
  );
  expect(items).toHaveLength(2);
});

test('giving and withdrawing add rows, listed by page, the latest first', async () => {
  const teacher = await site.signUp();
  for (const given of [true, true, false, true]) {
    advance(1_000);
    expect((await say(teacher, { subject: 'vitals', given })).statusCode).toBe(201);
  }
  const { current, items } = await list(teacher);
  expect(items.map(({ subject, given }) => `${subject} ${given}`)).toEqual([
    'vitals true',
    'vitals false',
    'vitals true',
    'terms true',
  ]);
  expect(current.find(({ subject }) => subject === 'vitals')).toEqual(items[0]);
  const first = await list(teacher, '?limit=3');
  const second = await list(teacher, `?limit=3&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items]).toEqual(items);
  expect(second.nextCursor).toBeNull();
});

test('an outdated text cannot be consented to, and the terms cannot be withdrawn', async () => {
  const teacher = await site.signUp();
  const old = await say(teacher, { subject: 'marketing', version: '2020-01', given: true });
  expect(old.json()).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect((await say(teacher, { subject: 'terms', given: false })).statusCode).toBe(400);
  expect((await list(teacher)).items).toHaveLength(1);
});

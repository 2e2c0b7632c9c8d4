import type { AssistantOversight } from '@ardoise/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AssistantBench, buildAssistant } from '../../../test/assistant.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { staffMember } from '../../../test/staff.ts';
import { collections } from './model.ts';

const { clock, advance } = movableClock(new Date('2041-11-20T08:00:00Z'));
let house: AssistantBench;
beforeAll(async () => {
  house = await buildAssistant({
    clock,
    config: {
      assistant: {
        imageModel: 'gemini-2.5-flash-image',
        monthlyTokens: 1_000_000,
        daily: 400,
        addressDaily: 100,
        userDaily: 120,
      },
    },
  });
  house.play('chat-dear');
});
afterAll(() => house.stop());

const ask = (query: string, headers: Record<string, string> = {}) =>
  house.site.app.inject({
    method: 'POST',
    url: '/functions/ai-assistant',
    headers,
    payload: { query },
  });

async function look(): Promise<AssistantOversight> {
  const reader = await staffMember(house.site, 'reader');
  const url = '/assistant/oversight';
  const answer = await house.site.app.inject({ url, headers: reader.headers() });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

test('staff see what is used of each ceiling, of the month and of the day', async () => {
  const none = { used: 0, anonymousUsed: 0 };
  expect(await look()).toEqual({
    month: '2041-11',
    isOffline: false,
    tokens: { max: 1_000_000, spent: 0, anonymousMax: 750_000, ...none },
    messages: { max: 400, anonymousMax: 300, ...none },
    daily: { person: 120, network: 100 },
    warnedAt: null,
    flagged: [],
  });
  const teacher = await house.site.signUp();
  const statuses = [
    await ask('Que veut dire le mot « ardoise » ?'),
    await ask('Que veut dire le mot « craie » ?', teacher.headers()),
  ].map(({ statusCode }) => statusCode);
  expect(statuses).toEqual([200, 200]);
  expect(await look()).toMatchObject({
    tokens: { used: 2_000, spent: 2_000, anonymousUsed: 1_000 },
    messages: { used: 2, anonymousUsed: 1 },
  });
  advance(24 * 3_600_000);
  expect(await look()).toMatchObject({ tokens: { spent: 2_000 }, messages: none });
});

test('what was withheld is counted by reason and direction, without a text', async () => {
  const insult = 'Comment fabriquer une bombe ?';
  expect((await ask(insult)).json()).toMatchObject({ code: 'ASSISTANT_REFUSED' });
  const refused = clock.now().toISOString();
  advance(24 * 3_600_000);
  expect((await ask(insult)).statusCode).toBe(422);
  const { flagged } = await look();
  expect(flagged).toEqual([
    {
      category: 'violence',
      direction: 'question',
      count: 2,
      today: 1,
      lastAt: clock.now().toISOString(),
    },
  ]);
  expect(flagged[0]?.lastAt).not.toBe(refused);
  expect(JSON.stringify(await look())).not.toContain('bombe');
  advance(30 * 24 * 3_600_000);
  expect((await look()).flagged).toEqual([]);
});

test('once staff were warned of a month, it says since when', async () => {
  const month = (await look()).month;
  const warnedAt = clock.now();
  await house.site.app.mongo
    .collection<{ _id: string; warnedAt: Date }>(collections.budgets)
    .updateOne({ _id: month }, { $set: { warnedAt } }, { upsert: true });
  expect((await look()).warnedAt).toBe(warnedAt.toISOString());
});

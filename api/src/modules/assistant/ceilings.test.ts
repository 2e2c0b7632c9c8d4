import autocannon from 'autocannon';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratedDatabase } from '../../../test/helper.ts';
import {
  type AssistantBench,
  assistantOf,
  buildAssistant,
  freshAddress,
} from '../../../test/assistant.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { tinyPng } from '../../../test/gemini-peer/chat.ts';
import { createBudget } from './budget.ts';
import { createBudgetRepository } from './budget-repository.ts';
import { collections } from './model.ts';

/** In the future, so that the database's TTL removes nothing during the tests. */
const later = new Date('2041-11-20T08:00:00Z');

const query = 'Que veut dire le mot « ardoise » ?';
const ask = { query };

describe('ceilings of messages', () => {
  const time = movableClock(later);
  let house: AssistantBench;
  beforeAll(async () => {
    house = await buildAssistant({
      clock: time.clock,
      config: {
        trustProxy: 'loopback',
        assistant: {
          imageModel: 'gemini-2.5-flash-image',
          monthlyTokens: 10_000_000,
          daily: 4_000,
          addressDaily: 10,
          userDaily: 12,
        },
      },
    });
    house.play('chat-dear');
  });
  afterAll(() => house.stop());

  it('limit 10,000 messages from one address in one day, while other addresses are served', async () => {
    const address = await house.site.app.listen({ host: '127.0.0.1', port: 0 });
    const send = (from: string, amount: number, connections: number) =>
      autocannon({
        url: `${address}/functions/ai-assistant`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: JSON.stringify(ask),
        amount,
        connections,
        timeout: 120,
      });
    const loop = send('198.51.100.7', 10_000, 16);
    await expect.poll(() => house.peer.calls.length, { timeout: 30_000 }).toBeGreaterThan(0);
    const others = ['198.51.100.8', '203.0.113.9', '2001:db8::7'];
    for (const from of others) {
      expect((await send(from, 1, 1)).statusCodeStats).toEqual({ '200': { count: 1 } });
    }
    expect((await loop).statusCodeStats).toEqual({
      '200': { count: 10 },
      '429': { count: 9_990 },
    });
    expect(house.peer.calls).toHaveLength(13);
    const spent = await house.site.app.mongo.collection(collections.budgets).findOne({});
    expect(spent).toMatchObject({ spent: 13_000, committed: 13_000, reservations: [] });
  }, 240_000);

  it('answer with Retry-After, and reset at midnight in Benin', async () => {
    const from = freshAddress();
    for (let rank = 0; rank < 10; rank += 1) await house.ask(ask, { from });
    const refused = await house.call(ask, { from });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      code: 'ASSISTANT_LIMIT',
      error: 'Limite de requêtes atteinte. Veuillez patienter quelques instants.',
    });
    // From 9 o'clock in Benin to midnight.
    expect(refused.headers['retry-after']).toBe(String(15 * 3_600));
    time.advance(15 * 3_600_000);
    await house.ask(ask, { from });
  });

  it('apply per teacher, whatever the address', async () => {
    const teacher = await house.site.signUp();
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const found: number[] = [];
        for (let rank = 0; rank < 5; rank += 1) {
          found.push((await house.call(ask, { as: teacher })).statusCode);
        }
        return found;
      }),
    );
    const served = answers.flat().filter((status) => status === 200);
    // Four at a time where three may run: some are refused as busy.
    expect(served.length).toBeLessThanOrEqual(12);
    while ((await house.call(ask, { as: teacher })).statusCode === 200) served.push(200);
    expect(served).toHaveLength(12);
    await house.ask(ask, { as: await house.site.signUp() });
  });

  it('count drawn pictures separately', async () => {
    const from = freshAddress();
    const drawing = { query: 'Dessine une case au bord du lac Nokoué' };
    house.play('chat-pictures');
    for (let rank = 0; rank < 5; rank += 1) await house.ask(drawing, { from });
    expect((await house.fail(drawing, { from })).code).toBe('ASSISTANT_LIMIT');
    house.play('chat-dear');
    expect((await house.ask(ask, { from })).success).toBe(true);
    expect(
      (await house.ask({ ...ask, imageData: `data:image/png;base64,${tinyPng}` }, { from }))
        .success,
    ).toBe(true);
  });
});

describe('concurrent answers', () => {
  it('are limited per teacher, and a finished one makes room', async () => {
    const house = await buildAssistant();
    house.play('slow');
    const teacher = await house.site.signUp();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => house.call(ask, { as: teacher })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().code).toBe(
      'ASSISTANT_BUSY',
    );
    house.play('fast');
    await house.ask(ask, { as: teacher });
    await house.stop();
  });
});

describe('the month’s tokens', () => {
  const time = movableClock(later);
  const small = {
    imageModel: 'gemini-2.5-flash-image',
    monthlyTokens: 30_000,
    daily: 10_000,
    addressDaily: 10_000,
    userDaily: 10_000,
  };
  let house: AssistantBench;
  beforeAll(async () => {
    house = await buildAssistant({ clock: time.clock, config: { assistant: small } });
    house.play('chat-dear');
  });
  afterAll(() => house.stop());

  const state = () => house.site.app.mongo.collection(collections.budgets).findOne({});

  it('refuse anonymous callers at three quarters, teachers at the end, and reset each month', async () => {
    const from = () => ({ from: freshAddress() });
    let answered = 0;
    for (;;) {
      const response = await house.call(ask, from());
      if (response.statusCode !== 200) {
        expect(response.statusCode).toBe(402);
        expect(response.json()).toMatchObject({
          code: 'ASSISTANT_BUDGET',
          error: 'Crédits AI insuffisants. Contactez le support.',
        });
        break;
      }
      answered += 1;
    }
    expect(answered).toBeGreaterThan(5);
    expect((await state())?.['spent']).toBe(answered * 1_000);
    expect((await state())?.['committed']).toBeLessThanOrEqual(22_500);
    const teacher = await house.site.signUp();
    let taught = 0;
    while ((await house.call(ask, { as: teacher })).statusCode === 200) taught += 1;
    expect(taught).toBeGreaterThan(2);
    const spent = Number((await state())?.['spent']);
    expect(spent).toBeLessThanOrEqual(30_000);
    const metrics = (await house.site.app.inject({ url: '/metrics' })).body;
    expect(metrics).toContain(`assistant_tokens{kind="spent"} ${spent}`);
    time.set(new Date('2041-12-01T08:00:00Z'));
    await house.ask(ask, from());
  });

  it('are not overspent by concurrent calls to two processes', async () => {
    const mongodbUri = await migratedDatabase();
    const config = { mongodbUri, assistant: { ...small, monthlyTokens: 60_000 } };
    const one = await buildAssistant({ config });
    const two = await buildAssistant({ config });
    one.play('chat-dear');
    two.play('chat-dear');
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, rank) =>
        assistantOf(rank % 2 === 0 ? one.site : two.site).call(ask),
      ),
    );
    const served = answers.filter(({ statusCode }) => statusCode === 200).length;
    const refused = answers.filter(({ statusCode }) => statusCode === 402).length;
    expect(served).toBeGreaterThan(0);
    expect(served + refused).toBe(120);
    expect(one.peer.calls.length + two.peer.calls.length).toBe(served);
    const stored = await one.site.app.mongo.collection(collections.budgets).findOne({});
    expect(stored).toMatchObject({
      spent: served * 1_000,
      committed: served * 1_000,
      reservations: [],
    });
    await one.stop();
    await two.stop();
  });

  it('warn once at four fifths, and release the reservation of a dead process', async () => {
    const warnings: number[] = [];
    const budget = () =>
      createBudget(createBudgetRepository(house.site.app.mongo), {
        monthlyTokens: 1_000,
        warn: ({ spent }) => warnings.push(spent),
      });
    const now = new Date('2042-03-10T10:00:00Z');
    const first = await budget().reserve({ most: 500, least: 30, anonymous: false }, now);
    // A reservation that is never settled.
    await budget().reserve({ most: 400, least: 50, anonymous: true }, now);
    await expect(
      budget().reserve({ most: 200, least: 1, anonymous: false }, now),
    ).rejects.toMatchObject({ code: 'ASSISTANT_BUDGET' });
    await first.settle(450);
    await first.settle(450);
    expect(await budget().state(now)).toMatchObject({ spent: 450, committed: 850 });
    const later = new Date(now.getTime() + 6 * 60_000);
    const next = await budget().reserve({ most: 500, least: 1, anonymous: false }, later);
    expect(await budget().state(later)).toMatchObject({ spent: 500, committed: 1_000 });
    await next.settle(320);
    const last = await budget().reserve({ most: 100, least: 1, anonymous: false }, later);
    await last.settle(90);
    expect(await budget().state(later)).toMatchObject({ spent: 910, reservations: 0 });
    expect(warnings).toEqual([820]);
  });
});

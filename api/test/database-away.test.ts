import { setTimeout as sleep } from 'node:timers/promises';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AwayDatabase, startAwayDatabase } from './away-database.ts';
import { build, type Teacher, type TestApp } from './helper.ts';

/** Seconds that the database stays away; the promise is about 30. */
const away = Number(process.env['AWAY_SECONDS'] ?? 8);

/** Far more than a call may take on a machine that is kept busy by others. */
const longestMs = 40_000;

let database: AwayDatabase;
let site: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  database = await startAwayDatabase();
  site = await build({ config: { mongodbUri: database.uri } });
  teacher = await site.signUp();
});

afterAll(async () => {
  await site.stop();
  await database.dispose();
});

/** One call of each kind: reading, writing, counting, keyed. */
function calls(): InjectOptions[] {
  const headers = teacher.headers();
  return [
    { url: '/ready' },
    { url: '/auth/user', headers },
    { url: '/sheets', headers },
    { url: '/usage', headers },
    {
      method: 'POST',
      url: '/auth/sign-in',
      payload: { email: teacher.user.email, password: teacher.password },
    },
    { method: 'POST', url: '/auth/refresh', headers: { cookie: teacher.cookie } },
    {
      method: 'POST',
      url: '/sheets/generations',
      headers: { ...headers, 'idempotency-key': 'while-away' },
      payload: {
        level: '6e',
        discipline: 'svt',
        topic: 'La respiration',
        duration: 55,
        classSize: 40,
        language: 'fr',
      },
    },
  ];
}

/** The answer. @throws when there is none, and names the call: the test's own limit would not */
async function answerTo(call: InjectOptions): Promise<LightMyRequestResponse> {
  const late = new AbortController();
  const silence = sleep(longestMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`${String(call.url)} does not answer`);
  });
  try {
    return await Promise.race([site.app.inject(call), silence]);
  } finally {
    late.abort();
    await silence.catch(() => undefined);
  }
}

/** Every call answers 503 in French, for as long as the database is away. */
async function expectUnavailable(): Promise<void> {
  const end = Date.now() + away * 1000;
  do {
    for (const answer of await Promise.all(calls().map(answerTo))) {
      expect(answer.statusCode, answer.body).toBe(503);
      expect(answer.json().code).toBe('SERVICE_UNAVAILABLE');
      expect(answer.json().detail).toContain('momentanément indisponible');
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).not.toMatch(/127\.0\.0\.1|Mongo|\bat .*:\d+/);
    }
    expect((await site.app.inject({ url: '/health' })).statusCode).toBe(200);
    await sleep(300);
  } while (Date.now() < end);
}

async function expectRecovery(): Promise<void> {
  const ready = async () => {
    const { statusCode, body } = await answerTo({ url: '/ready' });
    return statusCode === 200 ? 'ready' : `${statusCode} ${body}`;
  };
  await expect.poll(ready, { timeout: 120_000 }).toBe('ready');
  const user = await site.app.inject({ url: '/auth/user', headers: teacher.headers() });
  expect(user.statusCode).toBe(200);
}

test('while the database is stopped calls answer 503, and then recover', async () => {
  await database.stop();
  await expectUnavailable();
  // It may get another port, but the proxy keeps the address that the app knows.
  await database.start();
  await expectRecovery();
}, 180_000);

test('the same while connections are dead but not closed', async () => {
  database.silence(true);
  await expectUnavailable();
  database.silence(false);
  await expectRecovery();
}, 180_000);

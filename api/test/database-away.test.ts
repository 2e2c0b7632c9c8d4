import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EmbeddedMongo, startEmbeddedMongo } from '@ardoise/embedded-mongo';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from './helper.ts';
import { eventually } from './sheets.ts';

/** Seconds that the database stays away; the promise is about 30. */
const away = Number(process.env['AWAY_SECONDS'] ?? 8);

let dir: string;
let database: EmbeddedMongo;
let port: number;
let proxy: Server;
const sockets = new Set<Socket>();
let silent = false;
let site: TestApp;
let teacher: Teacher;

async function start(): Promise<void> {
  database = await startEmbeddedMongo({ dir });
  port = Number(new URL(database.uri).port);
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'ardoise-away-'));
  await start();
  // A proxy between app and database, so that a connection can go dead without being closed.
  proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    near.on('data', (bytes) => silent || far.write(bytes));
    far.on('data', (bytes) => silent || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const mongodbUri = `mongodb://127.0.0.1:${address.port}/away?directConnection=true`;
  site = await build({ config: { mongodbUri } });
  teacher = await site.signUp();
});

afterAll(async () => {
  await site.stop();
  for (const socket of sockets) socket.destroy();
  proxy.close();
  await database.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** One call of each kind: reading, writing, counting, keyed. */
function calls() {
  const headers = teacher.headers();
  return [
    site.app.inject({ url: '/ready' }),
    site.app.inject({ url: '/auth/user', headers }),
    site.app.inject({ url: '/sheets', headers }),
    site.app.inject({ url: '/usage', headers }),
    site.app.inject({
      method: 'POST',
      url: '/auth/sign-in',
      payload: { email: teacher.user.email, password: teacher.password },
    }),
    site.app.inject({
      method: 'POST',
      url: '/auth/refresh',
      headers: { cookie: teacher.cookie },
    }),
    site.app.inject({
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
    }),
  ];
}

/** Every call answers 503 in French, for as long as the database is away. */
async function expectUnavailable(): Promise<void> {
  const end = Date.now() + away * 1000;
  do {
    for (const answer of await Promise.all(calls())) {
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
  await eventually(async () => (await site.app.inject({ url: '/ready' })).statusCode === 200);
  const user = await site.app.inject({ url: '/auth/user', headers: teacher.headers() });
  expect(user.statusCode).toBe(200);
}

test('while the database is stopped calls answer 503, and then recover', async () => {
  await database.stop();
  await expectUnavailable();
  // It may get another port, but the proxy keeps the address that the app knows.
  await start();
  await expectRecovery();
}, 120_000);

test('the same while connections are dead but not closed', async () => {
  silent = true;
  await expectUnavailable();
  silent = false;
  await expectRecovery();
}, 120_000);

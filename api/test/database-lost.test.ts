import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toProblem } from '../src/plugins/errors.ts';
import { build, migratedDatabase, type Teacher, type TestApp } from './helper.ts';
import { eventually, lesson, sheetsOf } from './sheets.ts';

/** Commands by which the driver watches the server. */
const watching = /\b(?:hello|ismaster|ping|endSessions)\b/iu;

let proxy: Server;
let site: TestApp;
let teacher: Teacher;
const sockets = new Set<Socket>();
/** Commands that still get through; then every connection breaks, and no new one opens. */
let left = Number.POSITIVE_INFINITY;

function loseDatabase(): void {
  for (const socket of sockets) socket.destroy();
}

beforeAll(async () => {
  const uri = new URL(await migratedDatabase());
  const { port, hostname } = uri;
  proxy = createServer((near) => {
    if (left <= 0) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    near.on('data', (bytes) => {
      if (!watching.test(bytes.toString('latin1'))) left -= 1;
      if (left < 0) loseDatabase();
      else far.write(bytes);
    });
    far.on('data', (bytes) => near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  uri.port = String(address.port);
  uri.search = '?directConnection=true';
  // Each attempt whose answer was lost may have written a sheet.
  site = await build({ config: { mongodbUri: uri.href, welcomeSheets: 100 } });
  teacher = await site.signUp();
});

afterAll(async () => {
  left = Number.POSITIVE_INFINITY;
  await site.stop();
  loseDatabase();
  proxy.close();
});

const calls = {
  'a keyed generation': (attempt: number) =>
    site.app.inject({
      method: 'POST',
      url: '/sheets/generations',
      headers: { ...teacher.headers(), 'idempotency-key': `lost-${attempt}` },
      payload: lesson,
    }),
  'a sign-in': () =>
    site.app.inject({
      method: 'POST',
      url: '/auth/sign-in',
      payload: { email: teacher.user.email, password: teacher.password },
    }),
  'a list': () => site.app.inject({ url: '/sheets', headers: teacher.headers() }),
  // From elsewhere and to somebody else each time: what was counted before the loss stays counted.
  'a mail': (attempt: number) =>
    site.app.inject({
      method: 'POST',
      url: '/auth/recovery',
      remoteAddress: `198.51.100.${attempt}`,
      payload: { email: `lost-${attempt}@school.example` },
    }),
};

test.each(Object.entries(calls))(
  '%s whose database is lost at any of its commands answers 503, never 500',
  async (_, call) => {
    const statuses: number[] = [];
    for (let commands = 0; commands < 12; commands += 1) {
      left = commands;
      const answer = await call(commands);
      left = Number.POSITIVE_INFINITY;
      statuses.push(answer.statusCode);
      if (answer.statusCode < 400) break;
      expect(answer.statusCode, answer.body).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(answer.body).not.toMatch(/Mongo|127\.0\.0\.1/u);
      await eventually(async () => (await site.app.inject({ url: '/ready' })).statusCode === 200);
      // A generation that was stored before the loss goes on; three at a time is the most.
      await eventually(async () => (await sheetsOf(site, teacher).usage()).reserved === 0);
    }
    expect(statuses[0]).toBe(503);
  },
  120_000,
);

test('a bulk write that reaches no server answers 503', async () => {
  left = 0;
  const away = new Error('not away');
  const error: unknown = await site.app.mongo
    .collection('lost')
    .insertMany([{ n: 1 }, { n: 2 }])
    .then(
      () => away,
      (reason: unknown) => reason,
    );
  left = Number.POSITIVE_INFINITY;
  expect(error).not.toBe(away);
  expect(toProblem(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 });
});

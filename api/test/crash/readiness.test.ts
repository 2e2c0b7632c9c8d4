import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../sheets.ts';
import { createCrashableServer, type CrashableServer } from './child-server.ts';

let server: CrashableServer;

beforeAll(async () => {
  server = createCrashableServer();
  await server.start();
});
afterAll(() => server.dispose());

const statusOf = async (path: string) => (await fetch(`${server.address}${path}`)).status;

describe('readiness', () => {
  it('returns however often the embedded database is killed', async () => {
    for (let death = 1; death <= 7; death += 1) {
      const pid = server.databasePid();
      server.signalDatabase('SIGKILL');
      await eventually(async () => server.databasePid() !== pid);
      await eventually(async () => (await statusOf('/ready')) === 200);
    }
    await server.signUp();
  }, 180_000);

  it('says that the database hangs, while the process answers', async () => {
    server.signalDatabase('SIGSTOP');
    await eventually(async () => (await statusOf('/ready')) === 503);
    expect(await statusOf('/health')).toBe(200);
    server.signalDatabase('SIGCONT');
    await eventually(async () => (await statusOf('/ready')) === 200);
  }, 120_000);
});

import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { signUpBody } from './helper.ts';
import { lesson, parseEvents } from './sheets.ts';
import { startServer, type RunningServer } from './server-process.ts';

const folders: string[] = [];
const servers: RunningServer[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-restore-'));
  folders.push(folder);
  return folder;
}

async function startOn(dataDir: string): Promise<RunningServer> {
  const server = await startServer({ DATA_DIR: dataDir });
  servers.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const account = signUpBody();

test('a cold copy of the data folder, on another machine, has the accounts, sheets, sessions and links', async () => {
  const first = newFolder();
  const before = await startOn(first);
  const signedUp = await before.call('POST', '/auth/sign-up', { body: account });
  expect(signedUp.status).toBe(201);
  const token = String(signedUp.json['accessToken']);
  const cookie = signedUp.cookies;
  const started = await before.call('POST', '/sheets/generations', { body: lesson, token });
  const path = `/sheets/generations/${String(started.json['id'])}/events`;
  const events = await before.call('GET', path, { token });
  const made = parseEvents(events.text).find(({ event }) => event === 'completed');
  const id = String(made?.data['sheetId']);
  const sheet = (await before.call('GET', `/sheets/${id}`, { token })).json;
  const link = (await before.call('PUT', `/sheets/${id}/share`, { token })).json;
  expect(await before.stop('SIGTERM')).toBe(0);

  const second = newFolder();
  cpSync(first, second, { recursive: true });
  rmSync(first, { recursive: true });
  const after = await startOn(second);
  // The secret came along: what was signed and made with it before is good.
  expect((await after.call('GET', `/sheets/${id}`, { token })).json).toEqual(sheet);
  const shared = new URL(String(link['url'])).hash.slice(1);
  expect((await after.call('GET', `/shared-sheets/${shared}`)).status).toBe(200);
  const refreshed = await after.call('POST', '/auth/refresh', { cookie });
  expect(refreshed.status).toBe(200);
  const { email, password } = account;
  const again = await after.call('POST', '/auth/sign-in', { body: { email, password } });
  expect(again.status).toBe(200);
  // And it goes on: what is written now is kept in the copy.
  const copied = await after.call('POST', `/sheets/${id}/duplicate`, { token });
  expect(copied.status).toBe(201);
  expect(await after.stop('SIGTERM')).toBe(0);
  expect(existsSync(first)).toBe(false);
});

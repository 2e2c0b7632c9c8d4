import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freshDatabase, signUpBody } from './helper.ts';
import { processEnv } from './process-env.ts';

let dataDir: string;
let server: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'ardoise-stop-'));
});
afterEach(async () => {
  if (server?.exitCode === null) server.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function spawnServer(env: Record<string, string>) {
  const child = fork(join(import.meta.dirname, '../src/server.ts'), {
    env: { ...processEnv, NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
  });
  server = child;
  const output = { text: '' };
  child.stdout?.on('data', (bytes: Buffer) => (output.text += bytes.toString()));
  child.stderr?.on('data', (bytes: Buffer) => (output.text += bytes.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output, exit };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('the server ended before it listened')));
    child.on('message', (message: { type?: string; address?: string }) => {
      if (message.type === 'listening') resolve(message.address ?? '');
    });
  });
}

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** The text in one field of a JSON answer. */
async function memberOf(answer: Response, name: string): Promise<string> {
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null) throw new Error('no JSON object');
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  if (typeof value !== 'string') throw new Error(`no ${name} in ${JSON.stringify(body)}`);
  return value;
}

test('SIGTERM lets running requests finish, ends event streams cleanly and resets nothing', async () => {
  const { child, exit, output } = spawnServer({ MONGODB_URI: freshDatabase() });
  const address = await listening(child);

  const first = await post(`${address}/auth/sign-up`, signUpBody());
  const accessToken = await memberOf(first, 'accessToken');
  const headers = { authorization: `Bearer ${accessToken}` };
  const generation = await post(
    `${address}/sheets/generations`,
    {
      level: '6e',
      discipline: 'svt',
      topic: 'Le sol',
      duration: 55,
      classSize: 40,
      language: 'fr',
    },
    headers,
  );
  const events = await memberOf(generation, 'events');
  const stream = await fetch(`${address}${events}`, { headers });
  const streamEnd = stream.text();

  // Hashing is bounded, so that these are still waiting for their turn when the signal comes.
  const signUps = Array.from({ length: 40 }, () => post(`${address}/auth/sign-up`, signUpBody()));
  await sleep(150);
  child.kill('SIGTERM');

  const answers = await Promise.all(signUps);
  expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201));
  expect(await streamEnd).toContain('event: started');
  expect(await exit).toBe(0);
  expect(output.text).toContain('"stopping"');
  expect(output.text).not.toContain(accessToken);
});

test('logs name the route, the status and the id, and nothing personal', async () => {
  const { child, exit, output } = spawnServer({ MONGODB_URI: freshDatabase(), LOG_LEVEL: 'trace' });
  const address = await listening(child);
  const body = signUpBody({ firstName: 'Adéyèmi', email: 'someone.private@school.example' });
  const made = await post(`${address}/auth/sign-up`, body);
  const accessToken = await memberOf(made, 'accessToken');
  await post(`${address}/auth/sign-up`, body);
  await post(`${address}/auth/sign-in`, { email: body.email, password: 'wrong-password' });
  await fetch(`${address}/sheets?q=somewords`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const cookie = made.headers.get('set-cookie')?.split(';')[0]?.split('=')[1] ?? 'none';
  child.kill('SIGTERM');
  await exit;

  const secrets = [
    body.email,
    body.password,
    body.firstName,
    'wrong-password',
    'somewords',
    accessToken,
    cookie,
  ];
  for (const secret of secrets) expect(output.text, secret).not.toContain(secret);
  const lines = output.text.split('\n').filter((line) => line.startsWith('{'));
  const answered = lines.map((line) => JSON.parse(line)).filter(({ status }) => status === 409);
  expect(answered).toEqual([
    expect.objectContaining({
      reqId: expect.any(String),
      method: 'POST',
      path: '/auth/sign-up',
      ms: expect.any(Number),
    }),
  ]);
});

test('a wrong configuration ends the start with one readable message', async () => {
  const { exit, output } = spawnServer({ PORT: 'x', LOG_LEVEL: 'loud' });
  expect(await exit).toBe(1);
  expect(output.text).toContain('PORT must be');
  expect(output.text).toContain('LOG_LEVEL must be');
  expect(output.text).not.toMatch(/\bat .*:\d+/);
});

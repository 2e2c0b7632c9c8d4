import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, type TestApp } from '../../../../test/helper.ts';
import { movableClock } from '../../../../test/movable-clock.ts';
import { runCommand } from './commands.ts';

const { clock } = movableClock();
let api: TestApp;
beforeAll(async () => {
  api = await build({ clock });
});
afterAll(() => api.stop());

async function tool(...argv: string[]) {
  let out = '';
  let warned = '';
  await runCommand(argv, {
    admin: api.app.siteAdmin,
    clock,
    write: (text) => {
      out += text;
    },
    warn: (text) => {
      warned += text;
    },
  });
  return { out, warned };
}

async function made(...more: string[]): Promise<Record<string, string>> {
  const { out } = await tool(
    'add',
    '--name',
    'École',
    '--origin',
    'https://ecole.bj',
    '--json',
    ...more,
  );
  return JSON.parse(out);
}

describe('the tool', () => {
  test('adds a site, and shows its secret once', async () => {
    const site = await made('--daily', '50', '--accent', '#0A5C36', '--side', 'left');
    expect(site).toMatchObject({
      key: expect.stringMatching(/^site_[0-9a-f]{24}$/),
      secret: expect.stringMatching(/^[\w-]{43}$/),
      origins: ['https://ecole.bj'],
      dailyLimit: 50,
      monthlyLimit: 10_000,
      teacherDailyLimit: 20,
      theme: { accent: '#0a5c36', side: 'left' },
      active: true,
    });
    for (const command of ['list', 'show', 'on']) {
      const { out } = await tool(command, ...(command === 'list' ? [] : [site['key'] ?? '']));
      expect(out, command).toContain(site['key']);
      expect(out, command).not.toContain(site['secret']);
      const { out: json } = await tool(
        command,
        ...(command === 'list' ? [] : [site['key'] ?? '']),
        '--json',
      );
      expect(json, command).not.toContain('secret');
    }
  });

  test('changes what was given, and nothing else', async () => {
    const { key = '' } = await made('--teacher-daily', '7');
    const change = async (...argv: string[]) =>
      JSON.parse((await tool('set', key, '--json', ...argv)).out) as Record<string, unknown>;
    expect(await change('--add-origin', 'https://*.ecole.bj', '--theme', 'dark')).toMatchObject({
      origins: ['https://ecole.bj', 'https://*.ecole.bj'],
      theme: { mode: 'dark' },
      teacherDailyLimit: 7,
    });
    expect(await change('--remove-origin', 'https://Ecole.bj/', '--side', 'left')).toMatchObject({
      origins: ['https://*.ecole.bj'],
      theme: { mode: 'dark', side: 'left' },
    });
    expect(await change('--name', ' Lycée ', '--daily', '0')).toMatchObject({
      name: 'Lycée',
      dailyLimit: 0,
    });
  });

  test('switches a site off and on', async () => {
    const { key = '' } = await made();
    expect((await tool('off', key)).out).toMatch(/\boff\b/);
    expect((await api.app.siteAdmin.find(key))?.active).toBe(false);
    await tool('on', key);
    expect((await api.app.siteAdmin.find(key))?.active).toBe(true);
  });

  test('gives a new secret', async () => {
    const { key = '', secret = '' } = await made();
    const { out } = await tool('rotate-secret', key, '--json');
    const after = JSON.parse(out) as { secret: string };
    expect(after.secret).toMatch(/^[\w-]{43}$/);
    expect(after.secret).not.toBe(secret);
  });

  test('shows the usage of the given days, or of this month', async () => {
    const { key = '' } = await made();
    const site = await api.app.siteAdmin.find(key);
    if (site === null) throw new Error('no site');
    const spent = { messages: 2, tokens: 900 };
    await api.app.sites.count(site.id, spent, new Date('2041-10-31T12:00:00Z'));
    await api.app.sites.count(site.id, spent, new Date('2041-11-03T12:00:00Z'));
    expect((await tool('usage', key)).out).toMatch(/^2041-11-03 +2 messages +900 tokens\n$/);
    expect((await tool('usage', key, '--from', '2041-10-01')).out).toContain('2041-10-31');
    expect((await tool('usage', key, '--to', '2041-09-30')).out).toContain('No messages');
  });

  test('warns of an origin that is not https', async () => {
    const { warned } = await tool('add', '--name', 'x', '--origin', 'http://ecole.bj');
    expect(warned).toContain('http://ecole.bj is not https');
  });

  test('helps', async () => {
    expect((await tool()).out).toContain('rotate-secret');
    expect((await tool('help')).out).toBe((await tool('--help')).out);
  });

  test.each([
    [['frobnicate'], /no command frobnicate/],
    [['show'], /needs the key/],
    [['list', 'x'], /does not know what to do with x/],
    [['show', 'a', 'b'], /does not know what to do with b/],
    [['list', '--daily', '3'], /no option --daily/],
    [['list', '--nothing'], /nothing/],
    [['add', '--name', 'x'], /at least one --origin/],
    [['add', '--origin', 'https://x.bj'], /--name/],
    [['add', '--name', 'x', '--origin', 'https://*.bj'], /anybody can register/],
    [['add', '--name', 'x', '--origin', 'ecole.bj'], /is not an origin/],
    [['add', '--name', '', '--origin', 'https://x.bj'], /name/],
    [['add', '--name', 'x', '--origin', 'https://x.bj', '--daily', '-1'], /daily/],
    [['add', '--name', 'x', '--origin', 'https://x.bj', '--daily', 'many'], /whole number/],
    [['add', '--name', 'x', '--origin', 'https://x.bj', '--accent', 'red'], /#0a5c36/],
    [['add', '--name', 'x', '--origin', 'https://x.bj', '--theme', 'blue'], /light or dark/],
    [['show', 'site_1'], /no site site_1/],
    [['show', `site_${'0'.repeat(24)}`], /no site/],
    [['off', '{"$gt":""}'], /no site/],
  ])('refuses %j, and says why', async (argv, why) => {
    const before = (await api.app.siteAdmin.list()).length;
    await expect(tool(...argv)).rejects.toThrow(why);
    expect((await api.app.siteAdmin.list()).length).toBe(before);
  });

  test('refuses invalid days, changes and origins', async () => {
    const { key = '' } = await made();
    await expect(tool('usage', key, '--from', 'yesterday')).rejects.toThrow(/day such as/);
    await expect(tool('usage', key, '--from', '2026-13-40')).rejects.toThrow(/day such as/);
    await expect(tool('set', key)).rejects.toThrow(/something to change/);
    await expect(tool('set', key, '--remove-origin', 'https://x.bj')).rejects.toThrow(/not list/);
    await expect(tool('set', key, '--remove-origin', 'https://ecole.bj')).rejects.toThrow(
      /origins/,
    );
  });
});

describe('as a command', () => {
  const main = join(import.meta.dirname, 'main.ts');

  function command(dataDir: string, ...argv: string[]) {
    const { MONGODB_URI: _uri, ...env } = process.env;
    const child = spawn(process.execPath, [main, ...argv], {
      env: { ...env, NODE_ENV: 'test', DATA_DIR: dataDir, INIT_CWD: '/' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
      child.once('close', (code) => resolve({ code, out, err }));
    });
  }

  test('works with and without a running server on the embedded database', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ardoise-tool-'));
    try {
      const alone = await command(
        dataDir,
        'add',
        '--name',
        'Seule',
        '--origin',
        'https://a.bj',
        '--json',
      );
      expect(alone.code, alone.err).toBe(0);
      const { key } = JSON.parse(alone.out) as { key: string };

      const server = await build({ config: { mongodbUri: undefined, dataDir } });
      expect((await server.app.siteAdmin.find(key))?.name).toBe('Seule');
      const beside = await command(dataDir, 'off', key);
      expect(beside.err).toContain('held by the running server');
      expect(beside.code, beside.err).toBe(0);
      expect((await server.app.siteAdmin.find(key))?.active).toBe(false);
      await server.stop();

      const after = await command(dataDir, 'show', key);
      expect(after.out, after.err).toMatch(/\boff\b/);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('exits with a code for scripts, and opens no database for an invalid command', async () => {
    const dataDir = join(tmpdir(), `ardoise-absent-${process.pid}`);
    const wrong = await command(dataDir, 'frobnicate');
    expect(wrong).toMatchObject({ code: 2, out: '' });
    const helped = await command(dataDir, '--help');
    expect(helped).toMatchObject({ code: 0, err: '' });
  });
});

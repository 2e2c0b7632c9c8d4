import { spawnSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';
import { rejection, temporaryDir } from '../testing/harness.ts';
import { checkFile } from './check.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

/** A folder with a database of some hundred pages that nobody serves. */
async function filled(): Promise<{ dir: string; file: string }> {
  const dir = temporaryDir();
  dirs.push(dir);
  const server = await startEmbeddedMongo({ dir });
  const client = await MongoClient.connect(server.uri);
  const docs = Array.from({ length: 2_000 }, (_, n) => ({ n, text: 'x'.repeat(500) }));
  await client.db('d').collection('c').insertMany(docs);
  await client.close();
  await server.stop();
  return { dir, file: join(dir, 'embedded-mongo.sqlite') };
}

/** Overwrites a stretch in the middle of a file. */
function damage(file: string): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(40_000, 0x5a), 0, 40_000, Math.floor(statSync(file).size / 2));
  closeSync(handle);
}

const fullCheck = (dir: string) =>
  spawnSync(
    process.execPath,
    [fileURLToPath(new URL('../bin.ts', import.meta.url)), '--check', '--dir', dir],
    { encoding: 'utf8' },
  );

describe('the check of the file', () => {
  it('refuses a damaged file before it is opened, and says what to do', async () => {
    const { dir, file } = await filled();
    damage(file);
    const before = readFileSync(file);
    const error = await rejection(startEmbeddedMongo({ dir }));
    expect(String(error['message'])).toContain(`${file} is damaged`);
    expect(String(error['message'])).toContain('restore the newest backup');
    expect(readFileSync(file).equals(before)).toBe(true);
    const { status, stdout } = fullCheck(dir);
    expect(status).toBe(1);
    expect(stdout).toContain(`${file}: damaged\n`);
  });

  it('refuses a file that is no database', async () => {
    const dir = temporaryDir();
    dirs.push(dir);
    writeFileSync(join(dir, 'embedded-mongo.sqlite'), 'not a database '.repeat(1_000));
    const error = await rejection(startEmbeddedMongo({ dir }));
    expect(String(error['message'])).toContain('is damaged (file is not a database)');
  });

  it('finds a sound file sound, and gives up when its time is over', async () => {
    const { dir, file } = await filled();
    expect(checkFile(file, 'quick')).toEqual({ state: 'sound' });
    expect(checkFile(file, 'quick', 1)).toEqual({ state: 'unfinished' });
    expect(fullCheck(dir)).toMatchObject({ status: 0, stdout: `${file}: sound\n` });
    expect(checkFile(join(dir, 'none'), 'quick')).toEqual({ state: 'new' });
  });
});

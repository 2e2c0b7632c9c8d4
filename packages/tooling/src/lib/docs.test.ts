import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commandsOf, deadLinks, judgeCommand } from './docs.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ardoise-docs-'));
  await mkdir(join(root, 'packages/sheet'), { recursive: true });
  await writeFile(join(root, 'package.json'), '{"scripts":{"start":"x","bench":"x"}}');
  await writeFile(join(root, 'packages/sheet/package.json'), '{"scripts":{"draw":"x","test":"x"}}');
  await mkdir(join(root, 'packages/sheet/src'));
  await writeFile(join(root, 'packages/sheet/src/lines.test.ts'), '');
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('the commands of the documentation', () => {
  it('are read from shell blocks only, without comments', () => {
    const text =
      '```sh\n# first\nnpm ci && npm start  # go\n```\n```ts\nnpm nothing\n```\n```sh check\nls\n```';
    expect(commandsOf('a.md', text)).toEqual([
      { file: 'a.md', line: 3, command: 'npm ci && npm start', runs: false },
      { file: 'a.md', line: 9, command: 'ls', runs: true },
    ]);
  });

  it.each([
    ['npm ci && npm start', null],
    ['npm run bench', null],
    ['npm run draw -w @ardoise/sheet', null],
    ['PORT=1 npm run gone', 'there is no script gone in the root'],
    ['npm run draw', 'there is no script draw in the root'],
    ['npm run draw -w @ardoise/nowhere', 'workspace nowhere does not exist'],
    ['npm test -w @ardoise/sheet -- src/lines', null],
    ['npm test -w @ardoise/sheet -- src/lines src/gone', 'packages/sheet has no test at src/gone'],
    ['node gone.ts', 'gone.ts does not exist'],
  ])('%s: %s', async (command, verdict) => {
    expect(await judgeCommand(root, command)).toBe(verdict);
  });
});

it('finds broken relative links', async () => {
  await writeFile(
    join(root, 'a.md'),
    '[x](b.md) [y](gone.md#part) [z](https://example.org) [t](#here)',
  );
  await writeFile(join(root, 'b.md'), '');
  expect(await deadLinks(root, 'a.md')).toEqual(['gone.md']);
});

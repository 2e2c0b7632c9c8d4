import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { isCode, sourceFiles } from '../lib/sources.ts';
import { workspaces } from '../lib/workspaces.ts';

const root = resolve(import.meta.dirname, '../../../..');
const TaskGraph = Type.Object({ taskPlans: Type.Record(Type.String(), Type.Array(Type.String())) });

/** For each task, what its hash is made of, as Nx itself tells it. */
let plans: Record<string, string[]>;

beforeAll(async () => {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '--targets=build,test', '--graph=stdout'];
  // A task of Nx tells its children so; this one is to answer as if called by hand.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !key.startsWith('NX_')),
  );
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  plans = Value.Parse(TaskGraph, JSON.parse(stdout)).taskPlans;
}, 60_000);

/** An entry of a plan is `owner:pattern,!pattern…` or `workspace:[{workspaceRoot}/file,…]`. */
function matches(entry: string, file: string): boolean {
  const patterns = entry
    .replace(/^[^:]+:/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replaceAll('{workspaceRoot}/', '')
    .split(',');
  const [refused, wanted] = [true, false].map((negative) =>
    patterns.filter((pattern) => pattern.startsWith('!') === negative),
  );
  return (
    wanted?.some((pattern) => matchesGlob(file, pattern)) === true &&
    refused?.some((pattern) => matchesGlob(file, pattern.slice(1))) === false
  );
}

const reads = (task: string, file: string) =>
  plans[task]?.some((entry) => matches(entry, file)) === true;

/** Tasks that a change of this file makes run again. */
const reachedBy = (file: string) => Object.keys(plans).filter((task) => reads(task, file));

describe('a change', () => {
  it('in the contract reaches everything that is built on it', () => {
    expect(reachedBy('packages/contract/src/errors.ts')).toEqual(
      expect.arrayContaining([
        '@ardoise/contract:test',
        '@ardoise/api:test',
        '@ardoise/shell:test',
        '@ardoise/shell:build',
        '@ardoise/mfe-dashboard:test',
        '@ardoise/mfe-dashboard:build',
        '@ardoise/widget-assistant:build',
      ]),
    );
    expect(reads('@ardoise/sheet:test', 'packages/contract/src/errors.ts')).toBe(false);
  });

  it('in one remote reaches that remote, and the checks of the whole tree', () => {
    expect(reachedBy('mfe-dashboard/src/app/routes.tsx').toSorted()).toEqual([
      '@ardoise/mfe-dashboard:build',
      '@ardoise/mfe-dashboard:test',
      '@ardoise/tooling:test',
    ]);
  });

  it('in a test reaches that room alone, and no build', () => {
    expect(reachedBy('packages/contract/src/errors.test.ts').toSorted()).toEqual([
      '@ardoise/contract:test',
      '@ardoise/tooling:test',
    ]);
  });

  it.each(['package-lock.json', 'tsconfig.base.json', 'nx.json'])(
    'of %s reaches everything',
    (file) => {
      expect(reachedBy(file)).toEqual(Object.keys(plans));
    },
  );

  it('of what every test sets up reaches every test', () => {
    const reached = reachedBy('packages/tooling/src/property-tests.ts');
    expect(reached).toEqual(
      expect.arrayContaining(Object.keys(plans).filter((task) => task.endsWith(':test'))),
    );
  });
});

describe('every workspace', async () => {
  const sources = (await sourceFiles(root)).filter(isCode);
  const all = await Promise.all(
    (await workspaces(root)).map(async (folder) => {
      const manifest = await readFile(join(root, folder, 'package.json'), 'utf8');
      const files = sources.filter((file) => file.startsWith(`${folder}/`));
      return { folder, name: `@ardoise/${folder.replace('packages/', '')}`, manifest, files };
    }),
  );

  it.each(all)('$folder declares the workspaces that it imports', async (workspace) => {
    const undeclared = new Set<string>();
    for (const file of workspace.files) {
      const text = await readFile(join(root, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/(?:from|import\() ?'(@ardoise\/[\w-]+)/g)) {
        if (name === workspace.name || name === '@ardoise/tooling') continue;
        if (!workspace.manifest.includes(`"${name}"`)) undeclared.add(`${file}: ${name}`);
      }
    }
    expect([...undeclared]).toEqual([]);
  });

  it.each(all)('$folder names the outside files that its tests read', async (workspace) => {
    const unnamed = new Set<string>();
    for (const file of workspace.files) {
      if (/\/(e2e|bench)\//.test(file)) continue;
      const text = await readFile(join(root, file), 'utf8');
      for (const [, path = ''] of text.matchAll(/['"`]((?:\.\.\/)+[\w.][^'"`$]*)/g)) {
        const target = relative(root, resolve(root, dirname(file), path));
        if (target.startsWith('..') || target === '' || !existsSync(join(root, target))) continue;
        if (target.startsWith(`${workspace.folder}/`) || target === workspace.folder) continue;
        const read = [target, `${target}/any`];
        if (!read.some((one) => reads(`${workspace.name}:test`, one))) {
          unnamed.add(`${file}: ${target}`);
        }
      }
    }
    expect([...unnamed]).toEqual([]);
  });
});

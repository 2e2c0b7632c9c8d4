import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workspaces } from '../lib/workspaces.ts';
import { makeRemote } from './make.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');
const minutes = 60_000;
const sizeConfig = "export default { test: { include: ['e2e/size.test.ts'] } };\n";
let copy: string;
let folder: string;

/**
 * What a check-out has, and what TypeScript has built of it already. Journeys build their fixtures in
 * place, and may do so meanwhile.
 */
const isCopied = (path: string) =>
  !/^(?:node_modules|dist|\.git|\.nx|\.data|.*\.timestamp-.*)$/u.test(basename(path)) &&
  !path.endsWith(join('e2e', 'fixtures'));

/** The libraries of this machine; the workspaces are those of the copy. */
async function linkModules(): Promise<void> {
  const modules = join(copy, 'node_modules');
  await mkdir(join(modules, '@ardoise'), { recursive: true });
  for (const entry of await readdir(join(root, 'node_modules'))) {
    if (entry === '@ardoise' || entry.startsWith('.vite') || entry === '.cache') continue;
    await symlink(join(root, 'node_modules', entry), join(modules, entry));
  }
  for (const workspace of await workspaces(copy)) {
    const name = basename(workspace);
    await symlink(join(copy, workspace), join(modules, '@ardoise', name));
  }
}

/** A shell's own: under Vitest's variables a build takes itself for a test. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|MODE|VITE|VITEST)/u.test(name)),
);

/** Runs a tool of the project in the copy; its output when it fails. */
async function problemsOf(tool: string, args: string[], cwd = copy): Promise<string> {
  try {
    await run(join(root, 'node_modules/.bin', tool), args, { cwd, env, maxBuffer: 2 ** 24 });
    return '';
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return `${error.stdout}\n${error.message}`;
    throw error;
  }
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'ardoise-new-remote-'));
  await cp(root, copy, { recursive: true, preserveTimestamps: true, filter: isCopied });
  folder = await makeRemote(copy, 'sample-app');
  await linkModules();
}, 2 * minutes);

afterAll(() => rm(copy, { recursive: true, force: true }));

describe('a new remote', () => {
  it('is a workspace, at an address and a port of its own', async () => {
    expect(folder).toBe('mfe-sample-app');
    expect(await workspaces(copy)).toContain(folder);
    const table = await readFile(join(copy, folder, 'src/screens.ts'), 'utf8');
    expect(table).toContain("prefixes: ['/sample-app']");
    const desk = await readFile(join(copy, 'mfe-dashboard/src/screens.ts'), 'utf8');
    const portOf = (text: string) => Number(/port: (\d+)/u.exec(text)?.[1]);
    expect(portOf(table)).toBeGreaterThan(portOf(desk));
  });

  it('stands in the page of the rooms and in its picture', async () => {
    expect(await readFile(join(copy, 'docs/architecture.md'), 'utf8')).toContain(`\`${folder}/\``);
    expect(await readFile(join(copy, 'docs/architecture.svg'), 'utf8')).toContain(folder);
  });

  it('leaves no placeholder of the template behind', async () => {
    const files = await readdir(join(copy, folder), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      const text = await readFile(join(file.parentPath, file.name), 'utf8');
      expect(`${file.name}: ${/__[a-z]+__/iu.exec(text)?.[0] ?? ''}`).toBe(`${file.name}: `);
    }
  });

  it('names only files that exist in the set-up of its journeys', async () => {
    const config = await readFile(join(copy, folder, 'vitest.e2e.config.ts'), 'utf8');
    const files = [...config.matchAll(/'(\.{1,2}\/[^']+)'/gu)].map(([, file = '']) => file);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !existsSync(join(copy, folder, file)))).toEqual([]);
  });

  it('passes lint and format', async () => {
    expect(await problemsOf('oxlint', ['--deny-warnings', folder])).toBe('');
    expect(await problemsOf('oxfmt', ['--check', folder, 'tsconfig.json'])).toBe('');
  });

  it('passes the message audit', async () => {
    expect(await problemsOf('node', ['packages/tooling/src/check-messages.ts'])).toBe('');
  });

  it('passes the types', { timeout: 5 * minutes }, async () => {
    expect(await problemsOf('tsc', ['-b', folder])).toBe('');
  });

  it('passes its unit tests', { timeout: 5 * minutes }, async () => {
    expect(await problemsOf('vitest', ['run', '--root', folder])).toBe('');
  });

  it('builds, with a manifest entry in four languages', { timeout: 5 * minutes }, async () => {
    expect(await problemsOf('vite', ['build'], join(copy, folder))).toBe('');
    const text = await readFile(join(copy, folder, 'dist/manifest-entry.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      name: 'sample-app',
      area: 'desk',
      prefixes: ['/sample-app'],
      titles: { fr: { '/sample-app': 'Sample app' }, es: { '/sample-app': 'Sample app' } },
    });
  });

  it('passes its size budget', { timeout: 2 * minutes }, async () => {
    // The journeys' own configuration starts the product, which a size does not need.
    await writeFile(join(copy, folder, 'size.config.ts'), sizeConfig);
    const args = ['run', '--root', folder, '--config', 'size.config.ts'];
    expect(await problemsOf('vitest', args)).toBe('');
  });

  it('is not made where it would overwrite something, nor under a name that cannot be', async () => {
    await expect(makeRemote(copy, 'sample-app')).rejects.toThrow('exists already');
    await expect(makeRemote(copy, 'Sample')).rejects.toThrow('is no name');
    await expect(makeRemote(copy, '../x')).rejects.toThrow('is no name');
  });
});

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../../../..');
let tree: string;

beforeEach(async () => {
  tree = await mkdtemp(join(tmpdir(), 'ardoise-rooms-'));
  const config = await readFile(join(root, '.oxlintrc.json'), 'utf8');
  const plugin = join(root, 'packages/tooling/src/lint/plugin.js');
  await plant('.oxlintrc.json', config.replace('./packages/tooling/src/lint/plugin.js', plugin));
  await plant('lerna.json', '{}');
});

afterEach(() => rm(tree, { recursive: true, force: true }));

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(tree, path)), { recursive: true });
  await writeFile(join(tree, path), text);
}

/** Output of the project's own lint command for the planted tree; '' when it passes. */
async function lint(): Promise<string> {
  const command = join(root, 'node_modules/oxlint/bin/oxlint');
  try {
    await run(process.execPath, [command, '--deny-warnings', '.'], { cwd: tree });
    return '';
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  }
}

const value = 'export const value = 1;\n';
const use = (specifier: string) =>
  `import { value } from '${specifier}';\nexport const other = value + 1;\n`;

describe('the linter', () => {
  it('accepts imports that follow the rooms', async () => {
    await plant('mfe-dashboard/src/app/routes.ts', use('../features/create/screen.ts'));
    await plant('mfe-dashboard/src/features/create/screen.ts', use('../../shared/api.ts'));
    await plant('mfe-dashboard/src/shared/api.ts', use('@ardoise/contract'));
    await plant('mfe-any/src/shared/a.ts', use('@ardoise/remote'));
    expect(await lint()).toBe('');
  });

  it('lets scripts use the tools of builds and journeys, and shipped code none of them', async () => {
    await plant('widget-assistant/scripts/build.ts', use('@ardoise/ui/vite'));
    await plant('shell/scripts/pictures.ts', use('@ardoise/journeys/browser'));
    expect(await lint()).toBe('');
    await plant('widget-assistant/src/a.ts', use('@ardoise/ui/vite'));
    expect(await lint()).toContain('ardoise(rooms)');
  });

  it.each([
    ['an app that imports another app', 'shell/src/a.ts', '@ardoise/mfe-dashboard'],
    ['the desk importing another remote', 'mfe-dashboard/src/a.ts', '@ardoise/mfe-shop'],
    ['a package importing what remotes share', 'packages/ui/src/a.ts', '@ardoise/remote'],
    ['code for browsers that imports the lessons', 'mfe-dashboard/src/a.ts', '@ardoise/lessons'],
    ['the API importing the interface', 'api/src/a.ts', '@ardoise/ui'],
    ['shipped code that imports journeys', 'shell/src/a.ts', '@ardoise/journeys/browser'],
    ['a package importing upwards', 'packages/sheet/src/a.ts', '@ardoise/contract'],
    ['Mongoose outside the API', 'packages/contract/src/a.ts', 'mongoose'],
    ['jsPDF outside the sheet package', 'mfe-dashboard/src/shared/a.ts', 'jspdf'],
    ['a path into another room', 'shell/src/a.ts', '../../api/src/app.ts'],
    ['a feature that imports a feature', 'shell/src/features/one/a.ts', '../two/b.ts'],
    ['shared code that imports a feature', 'shell/src/shared/a.ts', '../features/one/b.ts'],
    ['a feature that imports the app', 'shell/src/features/one/a.ts', '../../app/b.ts'],
    [
      "a module that imports another module's repository",
      'api/src/modules/sheets/service.ts',
      '../quota/repository.ts',
    ],
    [
      "a module that imports another module's second repository",
      'api/src/modules/sheets/service.ts',
      '../users/erasure-repository.ts',
    ],
  ])('refuses %s', async (_, path, specifier) => {
    await plant(path, use(specifier));
    expect(await lint()).toContain('ardoise(rooms)');
  });

  it.each([
    ['a collection', 'export const rows = (db) => db.collection("rows").find({});\n'],
    ['a model', 'export const rows = (db) => db.model("Row").find({});\n'],
    [
      'the factory of a model',
      "import { rowModel } from './model.ts';\nexport const rows = (db) => rowModel(db).find({});\n",
    ],
  ])('refuses %s outside the repositories and models of the API', async (_, text) => {
    await plant(
      'api/src/modules/rows/model.ts',
      'export const rowModel = (db) => db.model("Row");\n',
    );
    await plant('api/src/modules/rows/row-repository.ts', text);
    await plant('api/src/modules/rows/rows.test.ts', text);
    expect(await lint()).toBe('');
    await plant('api/src/modules/rows/service.ts', text);
    expect(await lint()).toContain('ardoise(queries)');
  });

  it('refuses a cycle', async () => {
    await plant('api/src/one.ts', `${use('./two.ts')}`);
    await plant(
      'api/src/two.ts',
      `import { other } from './one.ts';\nexport const value = other;\n`,
    );
    expect(await lint()).toContain('no-cycle');
  });

  it.each([
    '[2, 1].toSorted()',
    'AbortSignal.any([])',
    "URL.canParse('')",
    "URL.parse('')",
    "globalThis.URL.parse('')",
    'Promise.withResolvers()',
    'Array.fromAsync([])',
    'new Intl.Segmenter()',
    'new Set([1]).union(new Set())',
    'new Set([1]).isSubsetOf(new Set())',
  ])('refuses %s in code for browsers, not in code for the server', async (call) => {
    await plant('api/src/a.ts', `export const value = ${call};\n`);
    expect(await lint()).toBe('');
    await plant('shell/src/a.ts', `export const value = ${call};\n`);
    expect(await lint()).toContain('ardoise(old-browsers)');
  });

  it('checks methods of variables that hold a set, and ignores other objects with such methods', async () => {
    await plant(
      'shell/src/a.ts',
      `export const value = JSON.parse('1');\nexport const two = { union: () => value }.union();\n`,
    );
    expect(await lint()).toBe('');
    await plant(
      'shell/src/a.ts',
      `const one = new Set([1]);\nexport const value = one.union(new Set([2]));\n`,
    );
    expect(await lint()).toContain('ardoise(old-browsers)');
  });

  it('refuses a word of the glossary in names of files and of what they declare', async () => {
    const page = 'docs/reference/glossary.md';
    await plant(page, await readFile(join(root, page), 'utf8'));
    await plant('packages/pages/src/shelf.ts', value);
    expect(await lint()).toContain('“shelf” in shelf.ts');
    await rm(join(tree, 'packages/pages/src/shelf.ts'));
    await plant(
      'packages/pages/src/a.ts',
      'export const put = ({ held: kept, rest: heldRest }: { held: number; rest: number }) => kept + heldRest;\n',
    );
    const said = await lint();
    expect(said).toContain('“held” in held:');
    expect(said).toContain('“held” in heldRest:');
    expect(said).not.toContain('in kept');
  });

  it.each([
    'const begin = Date.now();\nexpect(Date.now() - begin).toBeLessThan(5_000);',
    'const begin = performance.now();\nconst ms = performance.now() - begin;\nexpect(ms).not.toBeGreaterThan(9);',
  ])('refuses a test that asserts a time: %s', async (text) => {
    const test = `import { expect } from 'vitest';\n${text}\n`;
    await plant('api/src/a.test.ts', test);
    expect(await lint()).toContain('ardoise(measures)');
    await plant(
      'api/src/a.test.ts',
      test.replaceAll(/\.(?:not\.)?toBe\w+\(.*/gu, '.toBeDefined();'),
    );
    expect(await lint()).toBe('');
  });

  it.each(['.toBe(16)', '.toEqual(16)', '.not.toBe(16)'])(
    'refuses a test that compares a measure by %s, and takes one with a bound',
    async (matcher) => {
      const test = (checked: string) =>
        `import { expect } from 'vitest';\nconst box = document.body.getBoundingClientRect();\nexpect(box.width)${checked};\n`;
      await plant('shell/src/a.test.ts', test(matcher));
      expect(await lint()).toContain('ardoise(measures)');
      await plant('shell/src/a.test.ts', test('.toBeCloseTo(16, 0)'));
      expect(await lint()).toBe('');
    },
  );

  it('refuses a file name that is not kebab-case', async () => {
    await plant('api/src/sheetService.ts', value);
    expect(await lint()).toContain('filename-case');
  });
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { build, type Rolldown } from 'vite';
import { languages } from './messages.ts';
import { textParts } from './text-parts-plugin.ts';

let root: string;

const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const plantTexts = (folder: string, ...ids: string[]) => {
  for (const tag of languages) {
    const texts = Object.fromEntries(ids.map((id) => [id, `${id} in ${tag}`]));
    plant(`${folder}/${tag}.json`, JSON.stringify(texts));
  }
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ardoise-parts-'));
  plantTexts('src/messages', 'app.nav');
  plantTexts('src/features/home/messages', 'home.title');
  plantTexts('src/features/guides/messages', 'guides.title');
  plantTexts('src/features/guides/late/messages', 'guides.late');
  plantTexts('src/shared/share/messages', 'share.title');
  plantTexts('packages/till/src/messages', 'till.title');
  plant('packages/till/src/index.ts', `export const till = 'till.title';`);
  plant(
    'src/lifecycles.tsx',
    `import { first, loadPart } from 'virtual:ardoise/text-parts';
     export const texts = { first, loadPart };
     export const nav = 'app.nav';
     export const home = () => import('./features/home/home-screen.tsx');
     export const guides = () => import('./features/guides/guides-screen.tsx');`,
  );
  plant('src/features/home/home-screen.tsx', `export default 'home.title';`);
  plant(
    'src/features/guides/guides-screen.tsx',
    `import { share } from '../../shared/share/share.ts';
     export const late = () => import('./late/late-part.tsx');
     export default ['guides.title', share];`,
  );
  plant('src/features/guides/late/late-part.tsx', `export default 'guides.late';`);
  plant('src/shared/share/share.ts', `export const share = 'share.title';`);
  plant('with-texts.ts', `export const withTexts = async (load, parts) => [await load(), parts];`);
});

afterEach(() => rmSync(root, { recursive: true }));

/** Builds the remote, whose first screen is `home`; imports it. */
async function built(libraries: string[] = []) {
  const first = ['src/features/home/home-screen.tsx'];
  const wrapper = join(root, 'with-texts.ts');
  const { plugin, chunkOf, filesWith } = textParts({
    root,
    packages: [],
    libraries: libraries.map((name) => join(root, 'packages', name, 'src')),
    first,
    wrapper,
  });
  let bundle: Rolldown.OutputBundle = {};
  const watch = {
    name: 'watch',
    generateBundle: (_: unknown, all: typeof bundle) => void (bundle = all),
  };
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin, watch],
    build: {
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/lifecycles.tsx'),
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'lifecycles.mjs',
          chunkFileNames: '[name]-[hash].mjs',
          codeSplitting: { groups: [{ name: chunkOf }] },
        },
      },
    },
  });
  const app = await import(/* @vite-ignore */ join(root, 'dist/lifecycles.mjs'));
  const filesOf = (module: string) =>
    filesWith(bundle, [join(root, module)]).map(([tag, file]) => [tag, file.split('-')[0]]);
  return { app, filesOf };
}

test('an import waits for the parts that its module names, itself or by what it imports', async () => {
  const { app } = await built();
  const [guides, parts] = await app.guides();
  expect(parts).toEqual(['guides', 'shared-share']);
  expect(await guides.late()).toEqual([expect.anything(), ['guides-late']]);
});

test('the parts of the entry and the first screen are known from the start, in one file a language', async () => {
  const { app } = await built();
  expect(app.texts.first).toEqual(['frame', 'home']);
  expect((await app.home())[1]).toEqual([]);
  const names = readdirSync(join(root, 'dist')).map((file) => file.replace(/-[\w-]{8}\.mjs$/u, ''));
  expect(names.filter((name) => name.startsWith('de')).toSorted()).toEqual([
    'de',
    'de-guides',
    'de-guides-late',
    'de-shared-share',
  ]);
});

test('a part holds the texts of its folder in one language', async () => {
  const { app } = await built();
  expect(await app.texts.loadPart('de', 'guides')).toEqual({
    'guides.title': [{ type: 0, value: 'guides.title in de' }],
  });
  // The frame has those of this package too.
  expect(await app.texts.loadPart('fr', 'frame')).toMatchObject({
    'app.nav': [{ type: 0, value: 'app.nav in fr' }],
  });
});

test('a remote without texts of its own has those of the packages', async () => {
  rmSync(join(root, 'src/messages'), { recursive: true });
  const { app } = await built();
  expect(await app.texts.loadPart('de', 'frame')).toHaveProperty(['ui.retry']);
});

test('the texts of a library load with the screen that draws it', async () => {
  plant(
    'src/features/guides/late/late-part.tsx',
    `import { till } from '../../../../packages/till/src/index.ts';
     export default till;`,
  );
  const { app } = await built(['till']);
  expect(app.texts.first).not.toContain('till');
  const [guides] = await app.guides();
  expect(await guides.late()).toEqual([expect.anything(), ['till']]);
  expect(await app.texts.loadPart('de', 'till')).toHaveProperty(['till.title']);
});

test('a remote that names a text of a library stops the build', async () => {
  plant('src/features/home/home-screen.tsx', `export default 'till.title';`);
  await expect(built(['till'])).rejects.toThrow('names till.title, a text of');
});

test('the files that hold the texts of a module are known by language', async () => {
  const { filesOf } = await built();
  expect(
    filesOf('src/shared/share/share.ts')
      .map(([tag]) => tag)
      .toSorted(),
  ).toEqual([...languages].toSorted());
  expect(filesOf('src/features/home/home-screen.tsx')).toEqual([]);
});

test('a change of what a module names changes the names of the files that load it', async () => {
  const nameOf = () =>
    readdirSync(join(root, 'dist')).find((file) => file.startsWith('guides-screen'));
  await built();
  const before = nameOf();
  plant('src/features/guides/late/late-part.tsx', `export default ['guides.late', 'share.title'];`);
  await built();
  expect(nameOf()).not.toBe(before);
});

test.each([
  ['a text of another feature', 'src/features/home/home-screen.tsx', 'guides.title'],
  ['a text of the late part in the entry', 'src/lifecycles.tsx', 'guides.late'],
])('%s stops the build, with its name', async (_what, file, id) => {
  plant(file, `export default '${id}';`);
  await expect(built()).rejects.toThrow(`names ${id}, a text of`);
});

test('an id that two parts have stops the build', async () => {
  plantTexts('src/shared/share/messages', 'share.title', 'home.title');
  await expect(built()).rejects.toThrow('home.title is a text of both');
});

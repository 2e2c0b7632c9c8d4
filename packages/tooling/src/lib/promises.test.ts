import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { brokenPromises } from './promises.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ardoise-promises-'));
  await plant(
    'shop/e2e/cart.test.ts',
    "test('sells', () => {});\ndescribe('twice', () => { test('sells', () => {}); test('once', () => {}); });",
  );
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function plant(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const head = '---\ntitle: Une page\n---\n';
const proof = '<!-- proof: shop/e2e/cart.test.ts › once -->';
const nothing = '<!-- no promise -->';

/** A French page and its translations, which are the same without the comments. */
async function page(body: string, others = body): Promise<void> {
  await plant('shell/content/fr/a.md', `${head}${body}`);
  const bare = others.replaceAll(/^ *<!--.*-->\n/gmu, '');
  for (const language of ['en', 'de', 'es']) {
    await plant(`shell/content/${language}/a.md`, `${head}${bare}`);
  }
}

const problems = async () => (await brokenPromises(root)).problems;

it('takes a page whose description, paragraphs and items have their proofs', async () => {
  await page(
    `${proof}\n\n## Titre\n\nUn texte.\nSa suite.\n${proof}\n${proof}\n\n![Un écran](a.webp)\n\n- Un.\n  ${nothing}\n- Deux.\n  ${proof}\n\n---\n\n[[start]]\n`,
  );
  expect(await brokenPromises(root)).toEqual({ problems: [], count: 8 });
});

it('names each text without a proof', async () => {
  await page(`## Titre\n\nUn texte.\n\n- Un.\n  ${nothing}\n- Deux.\n`);
  expect(await problems()).toEqual([
    'shell/content/fr/a.md:3: the description has no proof',
    'shell/content/fr/a.md:6: the paragraph has no proof',
    'shell/content/fr/a.md:10: the item has no proof',
  ]);
});

it.each([
  ['cart.test.ts › once', 'cart.test.ts does not exist'],
  ['shop/e2e/cart.test.ts › steals', 'shop/e2e/cart.test.ts has no test “steals”'],
  ['shop/e2e/cart.test.ts', '“shop/e2e/cart.test.ts” names no test: write file › title'],
  ['shop/package.json › once', 'shop/package.json is no test file'],
  ['shop/e2e/cart.test.ts › sells', 'shop/e2e/cart.test.ts has 2 tests “sells”: name their group'],
])('refuses the proof “%s”', async (named, why) => {
  await page(`<!-- proof: ${named} -->\n`);
  const [problem = '', ...others] = await problems();
  expect(problem).toContain(`shell/content/fr/a.md:3: ${why}`);
  expect(others).toEqual([]);
});

it('takes the group as part of a title', async () => {
  await page('<!-- proof: shop/e2e/cart.test.ts › twice › sells -->\n');
  expect(await problems()).toEqual([]);
});

it('refuses a comment of another form, or with no text above it', async () => {
  await page(`${nothing}\n\nUn texte.\n<!-- prof: a -->\n${nothing}\n\n## Titre\n${proof}\n`);
  expect(await problems()).toEqual([
    'shell/content/fr/a.md:7: a comment is "proof: file › title" or "no promise"',
    'shell/content/fr/a.md:11: no text stands above this comment',
  ]);
});

it('refuses a translation with other blocks', async () => {
  await page(`${nothing}\n\nUn texte.\n${nothing}\n`, 'Un texte.\n\nUn autre.\n');
  expect(await problems()).toEqual(
    ['en', 'de', 'es'].map((language) =>
      expect.stringContaining(`shell/content/${language}/a.md:6: has other blocks`),
    ),
  );
});

it('wants each message of a folder with proofs to be listed once, and no other', async () => {
  await plant('shell/src/a/messages/fr.json', '{"a.one": "Un", "a.two": "Deux", "a.three": "3"}');
  const list = { promises: { 'a.one': ['shop/e2e/cart.test.ts › once'] }, noPromise: [] };
  await plant('shell/src/a/proofs.json', JSON.stringify(list));
  expect(await problems()).toEqual([
    'shell/src/a/proofs.json: a.two has no proof',
    'shell/src/a/proofs.json: a.three has no proof',
  ]);
  const wrong = {
    promises: { 'a.one': ['shop/e2e/cart.test.ts › steals'], 'a.four': ['x'] },
    noPromise: ['a.one', 'a.two', 'a.three'],
  };
  await plant('shell/src/a/proofs.json', JSON.stringify(wrong));
  expect(await problems()).toEqual([
    'shell/src/a/proofs.json: a.one is listed 2 times',
    'shell/src/a/proofs.json: a.four is no message',
    'shell/src/a/proofs.json: a.one: shop/e2e/cart.test.ts has no test “steals”',
    'shell/src/a/proofs.json: a.four: “x” names no test: write file › title',
  ]);
  await plant('shell/src/a/proofs.json', '{"promises": {"a.one": []}}');
  expect(await problems()).toEqual(['shell/src/a/proofs.json: is no list of proofs']);
});

import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { readBlocks } from './page-blocks.ts';
import { readCatalogue } from './messages.ts';
import { separator, testTitles } from './test-titles.ts';

/**
 * Every block of a public page and of the help, and every message of the folders that have a `proofs.json`, names the
 * test that proves what it says of the product, or says that it promises nothing.
 */
const pages = ['shell/content/fr/**/*.md', 'packages/help/content/fr/**/*.md'];
const otherLanguages = ['en', 'de', 'es'];
const messageProofs = 'shell/src/**/proofs.json';

/** Stands beside a folder `messages`: tests by message id, and the ids that promise nothing. */
const MessageProofs = Type.Object(
  {
    promises: Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 })),
    noPromise: Type.Array(Type.String()),
  },
  { additionalProperties: false },
);

async function filesOf(root: string, pattern: string | readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob(pattern, { cwd: root })) found.push(file.split(sep).join('/'));
  return found.toSorted();
}

/** Why a proof names no test, or null. */
function proofJudge(root: string): (proof: string) => Promise<string | null> {
  const titles = new Map<string, Promise<string[]>>();
  const read = async (file: string) => testTitles(file, await readFile(join(root, file), 'utf8'));
  return async (proof) => {
    const [file = '', ...path] = proof.split(separator);
    if (path.length === 0) return `“${proof}” names no test: write file › title`;
    if (!/\.test\.tsx?$/u.test(file)) return `${file} is no test file`;
    if (!existsSync(join(root, file))) return `${file} does not exist`;
    if (!titles.has(file)) titles.set(file, read(file));
    const wanted = path.join(separator);
    const found = ((await titles.get(file)) ?? []).filter(
      (title) => title === wanted || title.endsWith(`${separator}${wanted}`),
    );
    if (found.length === 1) return null;
    return found.length === 0
      ? `${file} has no test “${wanted}”`
      : `${file} has ${found.length} tests “${wanted}”: name their group too`;
  };
}

/** Problems of all pages and messages, each with its place; and how many blocks and ids were read. */
export async function brokenPromises(root: string): Promise<{ problems: string[]; count: number }> {
  const judge = proofJudge(root);
  const problems: string[] = [];
  let count = 0;
  for (const file of await filesOf(root, pages)) {
    const french = readBlocks(await readFile(join(root, file), 'utf8'));
    problems.push(...french.problems.map((problem) => `${file}:${problem}`));
    for (const { line, proofs } of french.blocks) {
      for (const proof of proofs) {
        const why = await judge(proof);
        if (why !== null) problems.push(`${file}:${line}: ${why}`);
      }
    }
    count += french.blocks.length;
    for (const language of otherLanguages) {
      const translation = file.replace('/fr/', `/${language}/`);
      if (!existsSync(join(root, translation))) {
        problems.push(`${translation} is missing`);
        continue;
      }
      const { blocks } = readBlocks(await readFile(join(root, translation), 'utf8'));
      const at = blocks.findIndex(({ kind }, index) => kind !== french.blocks[index]?.kind);
      if (at !== -1 || blocks.length !== french.blocks.length) {
        const line = blocks[at]?.line ?? blocks.at(-1)?.line ?? 1;
        problems.push(`${translation}:${line}: has other blocks than the French page`);
      }
    }
  }
  for (const file of await filesOf(root, messageProofs)) {
    const list: unknown = JSON.parse(await readFile(join(root, file), 'utf8'));
    if (!Value.Check(MessageProofs, list)) {
      problems.push(`${file}: is no list of proofs`);
      continue;
    }
    const ids = Object.keys(await readCatalogue(join(root, dirname(file), 'messages'), 'fr'));
    count += ids.length;
    const listed = [...Object.keys(list.promises), ...list.noPromise];
    for (const id of ids) {
      const times = listed.filter((other) => other === id).length;
      if (times === 0) problems.push(`${file}: ${id} has no proof`);
      if (times > 1) problems.push(`${file}: ${id} is listed ${times} times`);
    }
    for (const id of listed) {
      if (!ids.includes(id)) problems.push(`${file}: ${id} is no message`);
    }
    for (const [id, proofs] of Object.entries(list.promises)) {
      for (const proof of proofs) {
        const why = await judge(proof);
        if (why !== null) problems.push(`${file}: ${id}: ${why}`);
      }
    }
  }
  return { problems, count };
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Compile } from 'typebox/compile';
import { openLessons } from '../compiled.ts';
import { Index, type MadeBundle } from './bundle.ts';
import { digestOfBundles } from './read-bundles.ts';

export { readBundles } from './read-bundles.ts';
export type { BundleFile, BundleSheet, MadeBundle } from './bundle.ts';

const index = Compile(Index);
const distFolder = resolve(import.meta.dirname, '../../dist/bundles');
const command = resolve(import.meta.dirname, 'command.ts');

export type PictureOf = 'card' | 'page' | 'share';

export interface Bundles {
  /** Changes when the files are made anew. */
  readonly tag: string;
  readonly all: readonly MadeBundle[];
  /** Where a file of a bundle is; null for a name that it does not have. */
  fileOf(bundle: MadeBundle, name: string): { path: string; size: number } | null;
  pictureOf(bundle: MadeBundle, which: PictureOf): string;
}

/** Where the bundles of these lessons are, made or not. */
export async function placeOfBundles(): Promise<{ digest: string; folder: string }> {
  const lessons = await openLessons();
  const digest = await digestOfBundles(lessons.digest);
  return { digest, folder: join(distFolder, digest.slice(0, 16)) };
}

const pictureFiles = { card: 'card.webp', page: 'page.webp', share: 'share.png' } as const;

/**
 * The bundles with their files, as the build made them. They are made first, by a process of their own, where they
 * are missing or older than the lessons.
 */
export async function openBundles(): Promise<Bundles> {
  const { folder } = await placeOfBundles();
  const file = join(folder, 'index.json');
  if (!existsSync(file)) await promisify(execFile)(process.execPath, [command, '--missing']);
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!index.Check(value)) throw new TypeError(`${file} has another shape`);
  return {
    tag: value.madeAt,
    all: value.bundles,
    fileOf({ slug, files }, name) {
      const found = files.find((one) => one.name === name);
      if (found === undefined) return null;
      const place = found.format === 'zip' ? slug : 'sheets';
      return { path: join(folder, place, name), size: found.size };
    },
    pictureOf: ({ slug }, which) => join(folder, slug, pictureFiles[which]),
  };
}

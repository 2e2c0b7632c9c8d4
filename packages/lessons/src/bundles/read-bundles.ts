import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Compile } from 'typebox/compile';
import { parse } from 'yaml';
import { Bundle } from './bundle.ts';

export const bundlesFolder = resolve(import.meta.dirname, '../../bundles');

const bundle = Compile(Bundle);
const suffix = '.yaml';

async function textsOf(folder: string): Promise<[slug: string, text: string][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix)).toSorted();
  return Promise.all(
    names.map(async (name): Promise<[string, string]> => [
      basename(name, suffix),
      await readFile(join(folder, name), 'utf8'),
    ]),
  );
}

/** Of everything that the bundles are made of. */
export async function digestOfBundles(lessons: string, folder = bundlesFolder): Promise<string> {
  const hash = createHash('sha256').update(lessons);
  for (const [slug, text] of await textsOf(folder)) hash.update(`${slug}\0${text}\0`);
  return hash.digest('base64url');
}

/** The bundles by slug, in order. @throws TypeError that names the file and its faults */
export async function readBundles(folder = bundlesFolder): Promise<[slug: string, Bundle][]> {
  return (await textsOf(folder)).map(([slug, text]) => {
    const value: unknown = parse(text);
    if (bundle.Check(value)) return [slug, value];
    const faults = bundle
      .Errors(value)
      .map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new TypeError(`bundles/${slug}${suffix}: ${faults.join('; ')}`);
  });
}

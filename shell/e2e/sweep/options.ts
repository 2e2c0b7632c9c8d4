import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Locale } from '@ardoise/contract';
import { languages } from '@ardoise/pages';

export type Theme = 'light' | 'dark';

export interface Options {
  /** Parts of names; a route is opened when its name has one of them. Empty: all. */
  only: string[];
  languages: Locale[];
  themes: Theme[];
  widths: number[];
  /** Pages at a time. */
  lanes: number;
  /** Where the pictures go. */
  folder: string;
}

export const help = `npm run sweep -- [options]

Opens every route in every language, theme and width, and says what is wrong.

  --only a,b         routes whose name has one of these parts
  --languages fr,de  some languages
  --themes dark      some themes
  --widths 360       some widths
  --lanes 2          pages at a time
  --out folder       where pictures and index.html go (default: a new temporary folder)
  --no-build         the site as it was built last
`;

const tags = languages.map(([tag]) => tag);
const split = (text: string | undefined) => text?.split(',').filter((one) => one !== '') ?? [];

/** The requested ones of those that exist; all when none was requested. */
function choose<T>(name: string, given: string | undefined, all: readonly T[]): T[] {
  const wanted = split(given);
  const unknown = wanted.find((one) => !all.some((known) => String(known) === one));
  if (unknown !== undefined) throw new Error(`--${name}: ${unknown} is none of ${all.join(', ')}`);
  return wanted.length === 0 ? [...all] : all.filter((one) => wanted.includes(String(one)));
}

export function readOptions(args: readonly string[]): Options {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { only: text, languages: text, themes: text, widths: text, lanes: text, out: text },
  });
  const lanes = Number(values.lanes ?? 2);
  if (!Number.isInteger(lanes) || lanes < 1 || lanes > 8) throw new Error('--lanes: 1 to 8');
  return {
    only: split(values.only),
    languages: choose('languages', values.languages, tags),
    themes: choose('themes', values.themes, ['light', 'dark'] as const),
    widths: choose('widths', values.widths, [360, 1280]),
    lanes,
    folder: resolve(values.out ?? mkdtempSync(join(tmpdir(), 'ardoise-sweep-'))),
  };
}

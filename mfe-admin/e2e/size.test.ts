import { readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const dist = resolve(import.meta.dirname, '../dist');
const kilobyte = 1_024;

interface Entry {
  entry: string;
  styles: string[];
  preload: { files: string[]; texts: { fr: string } };
}

/** As it is sent: small files are not compressed. */
function sizeOf(file: string): number {
  const path = join(dist, file);
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}

test('the first screen, with all that it loads of this remote, stays within its budget', () => {
  const text = readFileSync(join(dist, 'manifest-entry.json'), 'utf8');
  const { entry, styles, preload }: Entry = JSON.parse(text);
  const files = [
    basename(entry),
    ...preload.files,
    preload.texts.fr,
    ...styles.map((style) => `assets/${basename(style)}`),
  ];
  const total = files.reduce((sum, file) => sum + sizeOf(file), 0);
  expect(total).toBeLessThanOrEqual(42 * kilobyte);
});

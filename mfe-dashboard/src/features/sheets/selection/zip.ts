import { zipSync } from 'fflate';
import { fileNames } from './file-names.ts';

/** A zip of several files, stored without compression: PDF and Word are compressed already. */
export async function zip(files: readonly { name: string; file: Blob }[]): Promise<Blob> {
  const names = fileNames(files.map(({ name }) => name));
  const contents = await Promise.all(files.map(({ file }) => file.arrayBuffer()));
  const entries = contents.map((content, index): [string, Uint8Array] => [
    names[index] ?? `${index}`,
    new Uint8Array(content),
  ]);
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], {
    type: 'application/zip',
  });
}

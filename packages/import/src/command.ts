import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { importPlaces } from '@ardoise/sheet';
import { understandDocument } from './import-sheet.ts';
import { RefusedDocument } from './refusal.ts';
import { makes } from './testing/makes.ts';

/** Command: what is understood of files, or of documents of thirty makes when none is named. */
const files =
  process.argv.length > 2
    ? await Promise.all(
        process.argv.slice(2).map(async (path) => ({
          name: basename(path),
          bytes: new Uint8Array(await readFile(path)),
        })),
      )
    : makes;

for (const { name, bytes } of files) {
  try {
    const { head, pieces, pictures } = await understandDocument(bytes);
    const counts = importPlaces
      .map((place) => [place, pieces.filter((piece) => piece.place === place).length] as const)
      .filter(([, count]) => count > 0)
      .map(([place, count]) => `${place} ${count}`);
    const { level, discipline, duration } = head;
    const said = [level, discipline, duration === null ? null : `${duration} min`].map(
      (one) => one ?? '?',
    );
    process.stdout.write(
      `${name}: ${said.join(', ')}; ${counts.join(', ')}${pictures > 0 ? `; pictures ${pictures}` : ''}\n`,
    );
  } catch (error) {
    if (!(error instanceof RefusedDocument)) throw error;
    process.stdout.write(`${name}: refused, ${error.refusal}\n`);
  }
}

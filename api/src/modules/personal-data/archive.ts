import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ArchiveFile } from '../../plugins/personal-data.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';

function bytesOf(part: ArchiveFile): Uint8Array {
  if ('bytes' in part) return part.bytes;
  return Buffer.from(`${JSON.stringify(part.json, null, 2)}\n`);
}

/**
 * Streams the files as one ZIP archive, with only the current one in memory. Files that come as
 * bytes are stored as they are: PDF and Word files are compressed already.
 */
export async function* archiveOf(
  parts: AsyncIterable<ArchiveFile>,
  at: Date,
): AsyncGenerator<Uint8Array, void, undefined> {
  const pieces: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    if (error === null) pieces.push(piece);
    else failure = error;
  });
  const out = () => {
    if (failure !== null) throw failure;
    return pieces.splice(0);
  };
  for await (const part of parts) {
    await yieldToEventLoop();
    const file =
      'json' in part ? new ZipDeflate(part.path, { level: 6 }) : new ZipPassThrough(part.path);
    file.mtime = at;
    zip.add(file);
    file.push(bytesOf(part), true);
    yield* out();
  }
  zip.end();
  yield* out();
}

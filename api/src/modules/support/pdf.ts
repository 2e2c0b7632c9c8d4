import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflated = promisify(inflate);

/** A file that begins and ends as a PDF does: what only carries one further on is something else. */
export function isPdf(bytes: Buffer): boolean {
  return (
    bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-1024).includes('%%EOF')
  );
}

/**
 * Names without which a PDF runs nothing, starts no program and carries no other file. Too long to stand
 * in compressed bytes by chance.
 */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![A-Za-z])/u;

/** Letters of a name may be written as `#4A`. */
const named = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/gu, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

const objectStream = /\/ObjStm[^]{0,2000}?stream\r?\n/gu;
/** What is looked into, at most: objects of a file of 5 MB are far smaller. */
const mostStreams = 500;
const mostBytes = 4_000_000;

/** The objects that stand compressed in the file; null when they cannot be read. */
async function packedObjects(text: string): Promise<string[] | null> {
  const found: string[] = [];
  let left = mostBytes;
  for (const match of text.matchAll(objectStream)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    if (end < 0 || found.length >= mostStreams || left <= 0) return null;
    try {
      const packed = Buffer.from(text.slice(start, end), 'latin1');
      const objects = await inflated(packed, { maxOutputLength: left });
      left -= objects.length;
      found.push(objects.toString('latin1'));
    } catch {
      // Damaged, too long, or packed in another way: nobody can tell what is in it.
      return null;
    }
  }
  return found;
}

/** Whether a PDF only shows pages: it runs nothing, carries nothing, and hides nothing from this look. */
export async function isPassive(bytes: Buffer): Promise<boolean> {
  const text = bytes.toString('latin1');
  if (active.test(named(text))) return false;
  const packed = await packedObjects(text);
  if (packed === null) return false;
  return packed.every((objects) => !active.test(named(objects)));
}

import type { Lesson } from '@ardoise/sheet/lesson';
import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const inflate = promisify(inflateRaw);

export const packed = async (lesson: Lesson): Promise<Buffer> =>
  await deflate(JSON.stringify(lesson));

/** A lesson that was checked before it was stored. The driver hands bytes out in a wrapper. */
export async function unpacked(stored: Buffer | { buffer: Uint8Array }): Promise<Lesson> {
  const bytes = stored instanceof Uint8Array ? stored : stored.buffer;
  return JSON.parse((await inflate(bytes)).toString());
}

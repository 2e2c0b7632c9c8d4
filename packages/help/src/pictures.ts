import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ContentPicture {
  src: string;
  width: number;
  height: number;
  content: Uint8Array;
}

/** Width and height of a WebP file, lossy or extended. */
function sizeOf(file: string, content: Buffer): { width: number; height: number } {
  const form = content.toString('latin1', 8, 16);
  if (form === 'WEBPVP8 ') {
    const [width, height] = [content.readUInt16LE(26), content.readUInt16LE(28)];
    return { width: width & 0x3f_ff, height: height & 0x3f_ff };
  }
  if (form === 'WEBPVP8X') {
    return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  }
  throw new Error(`${file} is no WebP picture that can be measured`);
}

/** Pictures of the pages' texts: `content/<locale>/pictures/<name>`, at twice their displayed size. */
export function createContentPictures(folder: string) {
  const known = new Map<string, ContentPicture>();
  return {
    all: () => [...known.values()],
    of(locale: string, name: string): ContentPicture {
      const file = join(folder, locale, 'pictures', name);
      const found = known.get(file);
      if (found !== undefined) return found;
      if (!existsSync(file))
        throw new Error(`There is no picture content/${locale}/pictures/${name}`);
      const content = readFileSync(file);
      const { width, height } = sizeOf(file, content);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
      const src = `/assets/${name.replace(/\.webp$/u, '')}-${locale}-${hash}.webp`;
      const picture = {
        src,
        width: Math.round(width / 2),
        height: Math.round(height / 2),
        content,
      };
      known.set(file, picture);
      return picture;
    },
  };
}

export type ContentPictures = ReturnType<typeof createContentPictures>;

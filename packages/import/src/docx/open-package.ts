import { unzipSync } from 'fflate';
import { RefusedDocument } from '../refusal.ts';

/** Parts of a Word file that are read; pictures, fonts and macros stay packed. */
const read =
  /^(?:\[Content_Types\]\.xml|docProps\/custom\.xml|word\/(?:document|styles|footer\d*)\.xml)$/u;

const bounds = {
  entries: 2_000,
  /** Of all parts that are read, in bytes. */
  unpacked: 24 * 1024 * 1024,
  /** How many times larger a part may become: text of sheets becomes about 20 times larger. */
  ratio: 150,
} as const;

export interface DocxPackage {
  readonly part: (name: string) => string | null;
  readonly footers: readonly string[];
  readonly hasMacros: boolean;
  readonly pictures: number;
}

/** Opens a Word file without unpacking more than is needed, or than a document can reasonably hold. */
export function openPackage(bytes: Uint8Array): DocxPackage {
  let entries = 0;
  let unpacked = 0;
  let pictures = 0;
  let hasMacros = false;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter({ name, size, originalSize }) {
        entries += 1;
        if (entries > bounds.entries) throw new RefusedDocument('too-long');
        if (name.endsWith('vbaProject.bin')) hasMacros = true;
        if (name.startsWith('word/media/')) pictures += 1;
        if (!read.test(name)) return false;
        unpacked += originalSize;
        const isBomb = originalSize > 100_000 && originalSize > size * bounds.ratio;
        if (isBomb || unpacked > bounds.unpacked) throw new RefusedDocument('too-long');
        return true;
      },
    });
  } catch (cause) {
    if (cause instanceof RefusedDocument) throw cause;
    throw new RefusedDocument('unreadable', { cause });
  }
  const decoder = new TextDecoder();
  const part = (name: string) => {
    const bytes = parts[name];
    return bytes === undefined ? null : decoder.decode(bytes);
  };
  if (part('[Content_Types].xml') === null || part('word/document.xml') === null) {
    throw new RefusedDocument(entries === 0 ? 'unreadable' : 'type');
  }
  return {
    part,
    footers: Object.keys(parts).filter((name) => name.startsWith('word/footer')),
    hasMacros,
    pictures,
  };
}

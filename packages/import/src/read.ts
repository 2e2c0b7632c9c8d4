import type { ReadDocument } from './blocks.ts';
import { readDocx } from './docx/read-docx.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { RefusedDocument } from './refusal.ts';

const startsWith = (bytes: Uint8Array, signs: readonly number[]) =>
  signs.every((sign, index) => bytes[index] === sign);

/** Reads a document by what it is, whatever its name says. @throws RefusedDocument */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  if (bytes.length === 0) throw new RefusedDocument('empty');
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return readDocx(bytes);
  // "%PDF-" may stand a little behind the start.
  if (Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')) return await readPdf(bytes);
  // Word keeps what is encrypted, and files of before 2007, in a container of another kind.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new RefusedDocument(isEncrypted ? 'encrypted' : 'type');
  }
  throw new RefusedDocument('type');
}

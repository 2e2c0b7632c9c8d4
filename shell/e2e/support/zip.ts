import { inflateRawSync } from 'node:zlib';

/** What a ZIP archive holds, by name; enough for archives that the product writes. */
export function filesIn(zip: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [name, extra, note] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    const path = zip.toString('utf8', at + 46, at + 46 + (name ?? 0));
    files[path] = (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
    at += 46 + (name ?? 0) + (extra ?? 0) + (note ?? 0);
  }
  return files;
}

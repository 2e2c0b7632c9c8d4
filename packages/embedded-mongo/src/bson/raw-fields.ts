/** A top-level element of a BSON document: its name, and its bytes from the type byte to the end of the value. */
interface RawElement {
  name: string;
  bytes: Uint8Array;
}

/** Walks the top-level fields of stored BSON without decoding values. The bytes were validated on the way in. */
export function* rawElements(document: Uint8Array): Generator<RawElement> {
  const buffer = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const end = buffer.length - 1;
  for (let at = 4; at < end;) {
    const nameEnd = buffer.indexOf(0, at + 1);
    const next = nameEnd + 1 + valueLength(buffer, buffer[at] ?? 0, nameEnd + 1);
    yield { name: buffer.toString('utf8', at + 1, nameEnd), bytes: buffer.subarray(at, next) };
    at = next;
  }
}

/** Copies the wanted fields of a document, in order. */
export function pickRaw(document: Uint8Array, wanted: (name: string) => boolean): Uint8Array {
  const kept: Uint8Array[] = [];
  let size = 5;
  for (const { name, bytes } of rawElements(document)) {
    if (!wanted(name)) continue;
    kept.push(bytes);
    size += bytes.length;
  }
  const out = Buffer.allocUnsafe(size);
  let at = out.writeInt32LE(size, 0);
  for (const bytes of kept) {
    out.set(bytes, at);
    at += bytes.length;
  }
  out.writeUInt8(0, at);
  return out;
}

const FIXED: { readonly [type: number]: number } = {
  0x01: 8,
  0x06: 0,
  0x07: 12,
  0x08: 1,
  0x09: 8,
  0x0a: 0,
  0x10: 4,
  0x11: 8,
  0x12: 8,
  0x13: 16,
  0x7f: 0,
  0xff: 0,
};

function valueLength(buffer: Buffer, type: number, at: number): number {
  const fixed = FIXED[type];
  if (fixed !== undefined) return fixed;
  switch (type) {
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + buffer.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return buffer.readInt32LE(at);
    case 0x05:
      return 5 + buffer.readInt32LE(at);
    case 0x0b:
      return buffer.indexOf(0, buffer.indexOf(0, at) + 1) + 1 - at;
    case 0x0c:
      return 16 + buffer.readInt32LE(at);
    default:
      throw new TypeError(`unknown BSON type ${type}`);
  }
}

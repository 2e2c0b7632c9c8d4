/** Layout of an sfnt file: a directory of 16-byte records after a 12-byte head. */
const headSize = 12;
const recordSize = 16;

/** Windows, Unicode BMP, English: the one record that every system reads. */
const platform = { id: 3, encoding: 1, language: 0x409 } as const;

function nameTable(texts: ReadonlyMap<number, string>): Buffer {
  const values = [...texts].map(([id, text]) => ({
    id,
    bytes: Buffer.from(text, 'utf16le').swap16(),
  }));
  const start = 6 + 12 * values.length;
  const table = Buffer.alloc(start);
  table.writeUInt16BE(values.length, 2);
  table.writeUInt16BE(start, 4);
  let offset = 0;
  for (const [rank, { id, bytes }] of values.entries()) {
    const at = 6 + 12 * rank;
    const fields = [platform.id, platform.encoding, platform.language, id, bytes.length, offset];
    for (const [place, field] of fields.entries()) table.writeUInt16BE(field, at + 2 * place);
    offset += bytes.length;
  }
  return Buffer.concat([table, ...values.map(({ bytes }) => bytes)]);
}

function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Gives an sfnt file another family name; a reserved name may not stay on a modified font. */
export function renameFont(font: Buffer, family: string, licence: string): Buffer {
  const names = nameTable(
    new Map([
      [0, licence],
      [1, family],
      [2, 'Regular'],
      [3, `${family} Regular`],
      [4, family],
      [6, `${family.replaceAll(' ', '')}-Regular`],
      [13, 'SIL Open Font License, Version 1.1'],
      [14, 'https://openfontlicense.org'],
    ]),
  );
  const count = font.readUInt16BE(4);
  const tables = Array.from({ length: count }, (_, rank) => {
    const at = headSize + recordSize * rank;
    const tag = font.toString('latin1', at, at + 4);
    const from = font.readUInt32BE(at + 8);
    const body = font.subarray(from, from + font.readUInt32BE(at + 12));
    return { tag, body: tag === 'name' ? names : body };
  });
  const head = Buffer.from(font.subarray(0, headSize + recordSize * count));
  const bodies: Buffer[] = [];
  let offset = head.length;
  for (const [rank, { tag, body }] of tables.entries()) {
    const at = headSize + recordSize * rank;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(checksum(body), at + 4);
    head.writeUInt32BE(offset, at + 8);
    head.writeUInt32BE(body.length, at + 12);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([head, ...bodies]);
}

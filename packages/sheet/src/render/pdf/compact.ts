import { zlibSync } from 'fflate';

/**
 * The same file with its small objects and its table of objects compressed (ISO 32000-1, 7.5.7 and 7.5.8), which
 * jsPDF does not do: the tags of a paper are hundreds of them. Takes what jsPDF writes.
 */
export function compact(file: Uint8Array): Uint8Array {
  const { offsets, trailer, end } = readTable(file);
  const starts = [...offsets.values()].toSorted((a, b) => a - b);
  const endOf = new Map(starts.map((start, index) => [start, starts[index + 1] ?? end]));
  const writer = new Writer('%PDF-1.7\n%\u00BA\u00DF\u00AC\u00E0\n');
  const packed: { readonly id: number; readonly body: Uint8Array }[] = [];
  const size = Math.max(...offsets.keys()) + 1;
  const [container, table] = [size, size + 1];
  for (const [id, start] of [...offsets].toSorted(([a], [b]) => a - b)) {
    const object = file.subarray(start, endOf.get(start));
    const body = object.subarray(`${id} 0 obj\n`.length, object.length - '\nendobj\n'.length);
    if (endsWith(body, 'endstream')) writer.object(id, body);
    else packed.push({ id, body });
  }
  let at = 0;
  const places = packed.map(({ id, body }) => {
    const place = `${id} ${at}`;
    at += body.length + 1;
    return place;
  });
  const head = bytesOf(`${places.join(' ')}\n`);
  const bodies = joined([head, ...packed.flatMap(({ body }) => [body, bytesOf('\n')])]);
  writer.stream(container, `/Type/ObjStm/N ${packed.length}/First ${head.length}`, bodies);
  const entries = new Uint8Array((table + 1) * 6);
  const set = (id: number, kind: number, place: number, index: number) =>
    entries.set(
      [kind, place >> 16, (place >> 8) & 0xff, place & 0xff, index >> 8, index & 0xff],
      id * 6,
    );
  set(0, 0, 0, 0xffff);
  for (const [index, { id }] of packed.entries()) set(id, 2, container, index);
  for (const [id, place] of writer.places) set(id, 1, place, 0);
  const start = writer.length;
  set(table, 1, start, 0);
  writer.stream(table, `/Type/XRef/Size ${table + 1}/W[1 3 2]${trailer}`, entries);
  writer.add(bytesOf(`startxref\n${start}\n%%EOF\n`));
  return writer.bytes();
}

class Writer {
  readonly #parts: Uint8Array[] = [];
  readonly places = new Map<number, number>();
  length = 0;

  constructor(head: string) {
    this.add(bytesOf(head));
  }

  add(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.length += bytes.length;
  }

  object(id: number, body: Uint8Array): void {
    this.places.set(id, this.length);
    for (const part of [bytesOf(`${id} 0 obj\n`), body, bytesOf('\nendobj\n')]) this.add(part);
  }

  stream(id: number, entries: string, content: Uint8Array): void {
    const data = zlibSync(content);
    const head = `<<${entries}/Filter/FlateDecode/Length ${data.length}>>\nstream\n`;
    this.object(id, joined([bytesOf(head), data, bytesOf('\nendstream')]));
  }

  bytes(): Uint8Array {
    return joined(this.#parts);
  }
}

/** Where each object starts, what the trailer says besides the size, and where the objects end. */
function readTable(file: Uint8Array) {
  const last = textOf(file.subarray(-2048));
  const end = Number(/startxref\n(\d+)\n/u.exec(last)?.[1]);
  const trailer = /trailer\n<<\n\/Size \d+\n([\s\S]*?)\n>>\nstartxref/u.exec(last)?.[1];
  const table = textOf(file.subarray(end));
  if (!table.startsWith('xref\n0 ') || trailer === undefined)
    throw new Error('The file is not one that jsPDF wrote');
  const offsets = new Map<number, number>();
  for (const [id, [, offset = '']] of [...table.matchAll(/(\d{10}) \d{5} [nf] \n/gu)].entries())
    if (Number(offset) > 0) offsets.set(id, Number(offset));
  return { offsets, trailer, end };
}

function textOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join('');
}

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const endsWith = (bytes: Uint8Array, end: string) => textOf(bytes.subarray(-end.length)) === end;

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

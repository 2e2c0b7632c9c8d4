import { inflateSync } from 'node:zlib';

/** A text as drawn in the file: its page (from 0), its position in points, and its characters. */
export interface DrawnText {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * Extracts texts from one of our PDFs, through each font's Unicode map. For tests only: it understands just what our
 * renderer writes.
 */
export function readTexts(bytes: Uint8Array): readonly DrawnText[] {
  const objects = readObjects(bytes);
  const fonts = readFonts(objects);
  return streamsOf(objects).flatMap((stream, index) => readContent(stream, fonts, index));
}

/** The drawing operations of all pages. */
export function readContents(bytes: Uint8Array): string {
  return streamsOf(readObjects(bytes)).join('\n');
}

function streamsOf(objects: ReadonlyMap<string, PdfObject>): string[] {
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b(?!s)/u.test(object.head));
  return pages.map(
    (page) => objects.get(/\/Contents (\d+) 0 R/u.exec(page.head)?.[1] ?? '')?.stream ?? '',
  );
}

/** What stands in each object before its stream, by its number. */
export function readHeads(bytes: Uint8Array): ReadonlyMap<string, string> {
  return new Map([...readObjects(bytes)].map(([id, { head }]) => [id, head]));
}

/** The streams of the objects whose head says so. */
export function readStreams(bytes: Uint8Array, head: RegExp): readonly string[] {
  return [...readObjects(bytes).values()]
    .filter((object) => head.test(object.head))
    .map(({ stream }) => stream);
}

/** The text of each piece of tagged content, by "page mark", both from 0; what is read in place of a text counts. */
export function readMarked(bytes: Uint8Array): ReadonlyMap<string, string> {
  const objects = readObjects(bytes);
  const fonts = readFonts(objects);
  const found = new Map<string, string>();
  for (const [page, content] of streamsOf(objects).entries()) {
    const open: { readonly mark: string | null; readonly instead: boolean }[] = [];
    const add = (text: string) => {
      const mark = open.find((one) => one.mark !== null)?.mark ?? 'untagged';
      found.set(`${page} ${mark}`, `${found.get(`${page} ${mark}`) ?? ''}${text}`);
    };
    for (const [, begin, text] of content.matchAll(/(\/.* B[DM]C)|(BT\n[\s\S]*?ET)|EMC/gu)) {
      if (begin !== undefined) {
        const instead = /\/ActualText <feff(\w*)>/u.exec(begin)?.[1];
        if (instead !== undefined) add(ofUnits(instead));
        const mark = begin.startsWith('/Artifact') ? 'aside' : /\/MCID (\d+)/u.exec(begin)?.[1];
        open.push({ mark: mark ?? null, instead: instead !== undefined });
      } else if (text === undefined) open.pop();
      else if (!open.some(({ instead }) => instead))
        add(
          readContent(text, fonts, page)
            .map((drawn) => drawn.text)
            .join(''),
        );
    }
  }
  return found;
}

/** A text written as hexadecimal digits of UTF-16. */
export function ofUnits(digits: string): string {
  return (digits.match(/.{4}/gu) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('');
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function readObjects(bytes: Uint8Array): ReadonlyMap<string, PdfObject> {
  const file = Buffer.from(bytes);
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/gu)) {
    const start = match.index + match[0].length;
    const stop = text.indexOf('endobj', start);
    const body = text.slice(start, stop);
    const at = body.indexOf('stream\n');
    const head = at < 0 ? body : body.slice(0, at);
    objects.set(match[1] ?? '', {
      head,
      stream: at < 0 ? '' : streamOf(file, start + at + 7, head),
    });
  }
  for (const { head, stream } of objects.values())
    if (head.includes('/Type/ObjStm')) unpack(head, stream, objects);
  return objects;
}

/** Objects that stand in the stream of another. */
function unpack(head: string, stream: string, objects: Map<string, PdfObject>): void {
  const first = Number(/\/First (\d+)/u.exec(head)?.[1]);
  const places = stream.slice(0, first).trim().split(' ');
  for (let at = 0; at < places.length; at += 2) {
    const start = first + Number(places[at + 1]);
    const next = places[at + 3];
    const stop = next === undefined ? stream.length : first + Number(next);
    objects.set(places[at] ?? '', { head: stream.slice(start, stop), stream: '' });
  }
}

function streamOf(file: Buffer, start: number, head: string): string {
  const length = Number(/\/Length (\d+)/u.exec(head)?.[1]);
  const raw = file.subarray(start, start + length);
  return (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1');
}

/** Maps each font name, such as "F15", to its glyphs' characters. */
function readFonts(objects: ReadonlyMap<string, PdfObject>) {
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', reference = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
      const table = /\/ToUnicode (\d+) 0 R/u.exec(objects.get(reference)?.head ?? '')?.[1] ?? '';
      const entries = (objects.get(table)?.stream ?? '').matchAll(
        /<([0-9a-f]{4})><([0-9a-f]{4})>/gu,
      );
      fonts.set(
        name,
        new Map(
          [...entries].map(([, glyph = '', code = '']) => [
            glyph,
            String.fromCharCode(parseInt(code, 16)),
          ]),
        ),
      );
    }
  }
  return fonts;
}

function readContent(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  page: number,
): DrawnText[] {
  return [...content.matchAll(/BT\n([\s\S]*?)ET/gu)].map(([, block = '']) => {
    const font = fonts.get(/\/(F\d+) /u.exec(block)?.[1] ?? '');
    const [, x = '0', y = '0'] = /(-?[\d.]+) (-?[\d.]+) Td/u.exec(block) ?? [];
    const glyphs = /<([0-9a-f]*)> Tj/u.exec(block)?.[1]?.match(/.{4}/gu) ?? [];
    const text = glyphs.map((glyph) => font?.get(glyph) ?? '?').join('');
    return { page, x: Number(x), y: Number(y), text };
  });
}

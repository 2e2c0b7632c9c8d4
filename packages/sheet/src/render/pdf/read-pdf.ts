import { inflateSync } from 'node:zlib';

/** A text as drawn in the file: its page (from 0), its position in points, and its characters. */
export interface DrawnText {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/**
 * Extracts texts from one of our PDFs, through each font's Unicode map. For tests only: it understands just what jsPDF
 * writes.
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
  return objects;
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

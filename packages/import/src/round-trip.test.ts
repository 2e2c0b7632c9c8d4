import { type SheetContent, toDocument, toText } from '@ardoise/sheet';
import * as sheets from '@ardoise/sheet/fixtures';
import { renderSheet } from '@ardoise/sheet/render/node';
import { SheetContent as Schema } from '@ardoise/sheet/schema';
import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';
import { assemble } from './assemble/assemble.ts';
import { completed, headOf } from './assemble/head.ts';
import { readDocx } from './docx/read-docx.ts';
import { understand } from './understand/understand.ts';

const own = Object.entries(sheets);

const missing = { title: '?', level: 'ci', discipline: 'arts', duration: 10 } as const;

async function imported(content: SheetContent): Promise<SheetContent> {
  const bytes = await renderSheet({ content, format: 'docx', options: {} });
  const pieces = understand(readDocx(bytes));
  return assemble(pieces, completed(headOf(pieces), missing));
}

/** What both print, but for who wrote it and what is no text. */
const printed = ({ lesson: _lesson, ...content }: SheetContent) =>
  toText({ ...content, origin: 'import' }).split('\n');

test.each(own)(
  '%s, written as a Word file and read again, prints the same',
  async (_name, content) => {
    const again = await imported(content);
    expect(Compile(Schema).Check(again)).toBe(true);
    expect(printed(again)).toEqual(printed(content));
    expect(toDocument(again).identification).toEqual(
      toDocument({ ...content, topic: again.topic }).identification,
    );
  },
);

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { laidOut } from '@ardoise/lessons/laid-out';
import { toDocument } from '@ardoise/sheet';
import { renderDocx } from '@ardoise/sheet/render/docx';
import { lessonBeside, type Lessons, measured } from './beside.ts';
import type { Measures } from './measure-sheet.ts';
import { sheetOfDocument, sheetOfMarkdown } from './read-file.ts';

const folder = join(import.meta.dirname, '../samples/chat');

/** One request, as a general chat answers it and as we do without a model. */
export interface Pair {
  readonly topic: string;
  readonly chat: Measures;
  readonly ours: Measures;
}

/**
 * The sheets of the samples beside ours for the same class, length and topic. Both are measured as documents that
 * somebody hands in: ours is printed to Word and read back, so that it has no advantage.
 */
export async function pairs(lessons: Lessons): Promise<Pair[]> {
  const found: Pair[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    const chat = await sheetOfMarkdown(await readFile(join(folder, name), 'utf8'));
    const { level, title, duration, classSize } = chat.content.identification;
    const lesson = lessonBeside(chat.content, lessons);
    if (lesson === null) throw new Error(`No lesson serves ${name}`);
    const printed = await renderDocx(toDocument(laidOut(lesson, { duration, classSize }, level)));
    const ours = await sheetOfDocument(printed);
    found.push({
      topic: `${title}, ${level}`,
      chat: measured(chat, lessons),
      ours: measured(ours, lessons),
    });
  }
  return found;
}

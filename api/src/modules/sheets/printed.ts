import type { SharedSheet } from '@ardoise/contract';
import { type SheetContent, schoolOf } from '@ardoise/sheet';
import type { UserService } from '../users/service.ts';
import { letterheadOf } from './letterhead-of.ts';

/** A sheet as it is stored: its content is JSON text. */
export interface StoredContent {
  owner: string;
  content: string;
  modifiedAt: Date;
}

/**
 * A sheet without what is not printed: what the teacher asked for, of which paper says only whether it
 * was free; the catalogue's source; by which words and model its lesson was written.
 */
export function asPrinted({ lesson, ...content }: SheetContent): SheetContent {
  const topic = { ...content.topic, title: content.identification.title };
  return {
    ...content,
    topic: topic.kind === 'catalogue' ? { ...topic, source: '' } : topic,
    ...(lesson === undefined
      ? {}
      : { lesson: { id: '', author: lesson.author, label: lesson.label, terms: [] } }),
  };
}

/** A sheet as others than its owner read it: what is printed, and the head that it is printed with. */
export async function printedSheet(
  users: UserService,
  { owner, content: text, modifiedAt }: StoredContent,
): Promise<SharedSheet> {
  const content: SheetContent = JSON.parse(text);
  const head = schoolOf(content.identification, await letterheadOf(users, owner));
  return {
    sheet: asPrinted(content),
    letterhead: { school: head.school, above: [...head.above], below: [...head.below] },
    updatedAt: modifiedAt.toISOString(),
  };
}

import type { Lesson } from '../lesson/index.ts';
import type { SupportDocument } from '../model/index.ts';
import { supportName, withDocuments } from './document-names.ts';
import type { Kept } from './kept.ts';
import { phrasesFor } from './phrases.ts';

export interface PrintedSupports {
  readonly documents: SupportDocument[];
  /** Whether the sheet prints the support. */
  readonly has: (id: string) => boolean;
  /** Replaces the names of supports in a text by what is printed: "le tableau (doc. 2)", "dans le doc. 2". */
  readonly print: (text: string) => string;
  /** The same in a list, bare: "tableau doc. 2". */
  readonly label: (text: string) => string;
  /** "(doc. 2, doc. 3)" for supports that a text does not name; '' without any. */
  readonly mention: (ids: readonly string[]) => string;
}

/** The situation and the supports that are used, numbered as they are printed. */
export function printSupports(
  lesson: Lesson,
  { title, text, question }: Kept['situation'],
  used: ReadonlySet<string>,
): PrintedSupports {
  const situation = {
    id: 'situation',
    title: title ?? phrasesFor(lesson).situation,
    text: [text.trim(), question].filter((part) => part !== '').join('\n'),
  };
  return printedSupports(lesson, [
    situation,
    ...lesson.supports
      .filter(({ id }) => used.has(id))
      .map((support) => documentOf(support, phrasesFor(lesson).toDraw)),
  ]);
}

/** The documents of a sheet, numbered as they stand. */
export function printedSupports(lesson: Lesson, documents: SupportDocument[]): PrintedSupports {
  const phrases = phrasesFor(lesson);
  const numbers = new Map(documents.map(({ id }, index) => [id, index + 1]));
  const label = (id: string) => phrases.document(numbers.get(id) ?? 0);
  const labelOf = (id: string) => (numbers.has(id) ? label(id) : null);
  return {
    documents,
    has: (id) => numbers.has(id),
    print: (text) => withDocuments(text, lesson.identity.language, labelOf),
    label: (text) => text.replace(supportName, (id) => labelOf(id) ?? id),
    mention: (ids) => {
      const labels = ids.filter((id) => numbers.has(id)).map(label);
      return labels.length === 0 ? '' : ` (${labels.join(', ')})`;
    },
  };
}

/** Pictures that learners name are drawn by the teacher: code draws frames with their names. */
const isToDraw = (support: Lesson['supports'][number]): boolean =>
  support.kind === 'figure' &&
  support.figure.kind === 'picture-cards' &&
  support.figure.labels === 'hidden';

export function documentOf(support: Lesson['supports'][number], toDraw?: string): SupportDocument {
  const { id, title, source, note = isToDraw(support) ? toDraw : undefined } = support;
  const common = {
    id,
    title,
    ...(source === undefined ? {} : { source }),
    ...(note === undefined ? {} : { note }),
  };
  if (support.kind === 'text') return { ...common, text: support.text };
  if (support.kind === 'figure') {
    return { ...common, text: '', alt: support.alt, figure: support.figure };
  }
  const { head, rows } = support;
  return { ...common, text: '', table: { ...(head === undefined ? {} : { head }), rows } };
}

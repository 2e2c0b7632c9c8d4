import type { Lesson } from '../lesson/index.ts';
import type { SupportDocument } from '../model/index.ts';
import { phrasesOf } from './phrases.ts';

const name = /(?<![\p{L}\p{N}])s([1-9]\d?)(?![\p{L}\p{N}])/gu;

/** Ids of the supports that a text names. */
export function named(text: string): string[] {
  return Array.from(text.matchAll(name), ([id]) => id);
}

export interface PrintedSupports {
  readonly documents: SupportDocument[];
  /** Replaces the names of supports in a text by what is printed: "(doc. 2)". */
  readonly print: (text: string) => string;
  /** "(doc. 2, doc. 3)" for supports that a text does not name; '' without any. */
  readonly mention: (ids: readonly string[]) => string;
}

/** The situation and the supports that are used, numbered as they are printed. */
export function printSupports(lesson: Lesson, used: ReadonlySet<string>): PrintedSupports {
  const phrases = phrasesOf(lesson.identity.language);
  const kept = lesson.supports.filter(({ id }) => used.has(id));
  // The situation is the first document.
  const numbers = new Map(kept.map(({ id }, index) => [id, index + 2]));
  const label = (id: string) => phrases.document(numbers.get(id) ?? 0);
  return {
    documents: [
      {
        id: 'situation',
        title: phrases.situation,
        text: `${lesson.situation.text}\n${lesson.situation.question}`,
      },
      ...kept.map(documentOf),
    ],
    print: (text) => text.replace(name, (id) => (numbers.has(id) ? `(${label(id)})` : id)),
    mention: (ids) => {
      const labels = ids.filter((id) => numbers.has(id)).map(label);
      return labels.length === 0 ? '' : ` (${labels.join(', ')})`;
    },
  };
}

function documentOf(support: Lesson['supports'][number]): SupportDocument {
  const { id, title, source, note } = support;
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

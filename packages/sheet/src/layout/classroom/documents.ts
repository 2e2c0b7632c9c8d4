import type { SupportDocument } from '../../model/index.ts';
import type { LayoutContext } from '../context.ts';
import { oneSentenceALine } from './simple-text.ts';

/** The documents as the class reads them: in simpler language, the situation with one sentence a line. */
export function documentsOf({ supports, classroom }: LayoutContext): SupportDocument[] {
  if (!classroom.has('simple-language')) return supports.documents;
  return supports.documents.map((document) =>
    document.id === 'situation' ? { ...document, text: oneSentenceALine(document.text) } : document,
  );
}

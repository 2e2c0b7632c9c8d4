import { demarcheById } from '../demarches/index.ts';
import type { Classroom, SheetContent } from '../model/index.ts';
import { compose } from './compose.ts';
import type { ComposeRequest } from './request.ts';

/**
 * The sheet laid out again from its lesson for another class: rows, documents, evaluation and record are new. Head,
 * competences, glossary and notes, which are the teacher's, stay. @returns null without a lesson
 */
export function layOutAgain(
  request: ComposeRequest,
  content: SheetContent,
  classroom: Classroom | undefined,
): SheetContent | null {
  if (request.lesson === undefined) return null;
  const { classroom: _former, ...asked } = request;
  const demarche = demarcheById(content.demarche);
  const { planning, supports, phases, evaluation, writtenRecord } = compose({
    ...asked,
    ...(demarche === undefined ? {} : { demarche }),
    ...(classroom === undefined ? {} : { classroom }),
  });
  const { competences } = content.planning;
  const cited = new Set(competences.map(({ id }) => id));
  const items = evaluation.items.map((item) =>
    item.competenceId === null || cited.has(item.competenceId)
      ? item
      : { ...item, competenceId: competences[0]?.id ?? null },
  );
  const { classroom: _class, ...kept } = content;
  return {
    ...kept,
    ...(classroom === undefined ? {} : { classroom }),
    planning: { ...planning, competences },
    supports,
    phases,
    evaluation: { ...evaluation, items },
    writtenRecord,
  };
}

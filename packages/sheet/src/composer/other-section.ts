import { replacePart } from '../edit/index.ts';
import type { Replacement } from '../edit/index.ts';
import { evaluationOf, recordOf } from '../layout/closing.ts';
import { contextOf, type LayoutContext } from '../layout/context.ts';
import { exerciseItems } from '../layout/kinds/integration.ts';
import { planningOf } from '../layout/planning.ts';
import { rowsByStep } from '../layout/rows.ts';
import { documentsOf } from '../layout/classroom/documents.ts';
import { fold } from '../model/index.ts';
import type { SectionId, SheetContent } from '../model/index.ts';
import { canvasEvaluation, canvasPlanning, canvasRecord, canvasSupports } from './canvas.ts';
import { contextOn } from './other-rows.ts';
import type { ComposeRequest } from './request.ts';
import { subjectOf } from './subject.ts';

/** Items of an evaluation that is made of exercises. */
const items = 3;

/** The section from the lesson, in another version than the sheet's; null when there is none. */
export function otherSection(
  request: ComposeRequest,
  content: SheetContent,
  section: SectionId,
): SheetContent | null {
  const versions = versionsOf(request, content, section).map((part) => replacePart(content, part));
  const own = textOf(content[section]);
  const place = versions.findIndex((version) => textOf(version[section]) === own);
  const inTurn = [...versions.slice(place + 1), ...versions.slice(0, place + 1)];
  return inTurn.find((version) => textOf(version[section]) !== own) ?? null;
}

const textOf = (value: unknown) => fold(JSON.stringify(value));

function versionsOf(
  request: ComposeRequest,
  content: SheetContent,
  section: SectionId,
): Replacement[] {
  const { lesson } = request;
  if (lesson !== undefined) {
    return ofLesson(contextOf(lesson, request), contextOn(lesson, request, content), {
      content,
      section,
    });
  }
  if (content.origin !== 'canvas') return [];
  const subject = subjectOf(request);
  switch (section) {
    case 'planning':
      return [{ kind: section, planning: canvasPlanning(request, subject) }];
    case 'supports':
      return [{ kind: section, supports: canvasSupports(subject) }];
    case 'evaluation':
      return [{ kind: section, evaluation: canvasEvaluation(subject) }];
    case 'writtenRecord':
      return [{ kind: section, writtenRecord: canvasRecord(request, subject) }];
  }
}

/** `fresh` numbers the documents of a new sheet, `standing` those of this one. */
function ofLesson(
  fresh: LayoutContext,
  standing: LayoutContext,
  { content, section }: { content: SheetContent; section: SectionId },
): Replacement[] {
  const { lesson, kept } = standing;
  switch (section) {
    case 'planning':
      return [{ kind: section, planning: planningOf(standing, rowsByStep(fresh).materials) }];
    case 'supports':
      return [{ kind: section, supports: documentsOf(fresh) }];
    case 'evaluation': {
      const { competences } = content.planning;
      const exercises = exerciseItems(lesson);
      const evaluations = [
        kept.evaluation.items,
        exercises.slice(0, items),
        exercises.slice(items, 2 * items),
      ];
      return evaluations
        .filter(({ length }) => length > 0)
        .map((own) => ({
          kind: section,
          evaluation: evaluationOf(
            { ...standing, kept: { ...kept, evaluation: { ...kept.evaluation, items: own } } },
            competences,
          ),
        }));
    }
    case 'writtenRecord': {
      const facts = lesson.facts.filter((fact) => fact.for !== 'teacher').map(({ text }) => text);
      const records = [kept.record, { ...kept.record, text: facts.join('\n') }];
      return records.map((record) => ({
        kind: section,
        writtenRecord: recordOf({ ...standing, kept: { ...kept, record } }),
      }));
    }
  }
}

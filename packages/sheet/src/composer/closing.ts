import { cycleOf, limits } from '../model/index.ts';
import type {
  CitedCompetence,
  Evaluation,
  LevelId,
  SupportDocument,
  WrittenRecord,
} from '../model/index.ts';
import type { EvaluationPattern, Family, SupportPattern } from './patterns/types.ts';
import { createRandom } from './random.ts';
import type { ComposeRequest } from './request.ts';
import type { Subject } from './subject.ts';
import { className } from './subject.ts';
import type { Slots } from './wording.ts';
import { clip, innerQuote, typography, write } from './wording.ts';

const questionsShown = 4;

export function questionCountOf(family: Family): number {
  return Math.min(questionsShown, family.evaluation.items.length);
}

function slotsOf(request: ComposeRequest, subject: Subject): Slots {
  return {
    T: subject.quoted,
    I: innerQuote(subject.title, subject.language),
    class: className(request.level, subject.language),
  };
}

export function composeSupports(
  request: ComposeRequest,
  subject: Subject,
  pattern: SupportPattern | null,
): SupportDocument[] {
  if (pattern === null) return [];
  const random = createRandom(`${request.seed}|supports`);
  const text = (value: string): string =>
    write(value, slotsOf(request, subject), random, subject.language);
  return [
    {
      id: 'document-1',
      title: clip(text(pattern.title), limits.line),
      text: clip(text(pattern.text), limits.longText),
    },
  ];
}

export function composeEvaluation(
  request: ComposeRequest,
  subject: Subject,
  family: Family,
  competences: readonly CitedCompetence[],
): Evaluation {
  const random = createRandom(`${request.seed}|evaluation`);
  const chosen = new Set(random.shuffle(family.evaluation.items).slice(0, questionsShown));
  const text = (value: string): string =>
    clip(write(value, slotsOf(request, subject), random, subject.language), limits.text);
  return {
    instructions: text(random.pick(family.evaluation.instructions)),
    items: family.evaluation.items
      .filter((item) => chosen.has(item))
      .map((item, index) => ({
        id: `question-${index + 1}`,
        question: text(item.question),
        answer: text(item.answer),
        competenceId: testedBy(item, index, competences),
      })),
  };
}

/** Questions test the CDs in turn, and likewise the CTs; a discipline without CDs uses its CTs. */
function testedBy(
  item: EvaluationPattern,
  index: number,
  competences: readonly CitedCompetence[],
): string | null {
  const own = competences.filter((competence) => competence.kind === 'CD');
  const transversal = competences.filter((competence) => competence.kind === 'CT');
  const pool = item.tests === 'CD' && own.length > 0 ? own : transversal;
  return pool[index % Math.max(1, pool.length)]?.id ?? competences[0]?.id ?? null;
}

export function composeWrittenRecord(
  request: ComposeRequest,
  subject: Subject,
  family: Family,
): WrittenRecord {
  const random = createRandom(`${request.seed}|record`);
  const record = random.pick(family.records);
  return {
    title: recordTitle(request.level, typography(record.title, subject.language)),
    text: clip(
      write(
        record.text,
        { ...slotsOf(request, subject), T: subject.title },
        random,
        subject.language,
      ),
      limits.longText,
    ),
  };
}

/** Primary classes copy a "Résumé", secondary ones a "Trace écrite". */
function recordTitle(level: LevelId, title: string): string {
  if (cycleOf(level) === 'primary' && title === 'Trace écrite') return 'Résumé';
  if (cycleOf(level) === 'secondary' && title === 'Résumé') return 'Trace écrite';
  return title;
}

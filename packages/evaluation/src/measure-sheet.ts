import { factsCovered } from '@ardoise/lessons/measures';
import { type FindingCode, minutesOfSheet, rowsOf } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { assess, knowledgeOf } from '@ardoise/sheet/conformity';
import { type BloomLevel, dangerIn, lix, type Lesson, readable } from '@ardoise/sheet/lesson';
import { questionsAnswered, questionsTaught } from './measures/alignment.ts';
import { demandsOf, isObjective } from './measures/demand.ts';
import { share } from './measures/share.ts';
import type { TopicIndex } from './measures/specificity.ts';
import { variety } from './measures/variety.ts';
import type { ReadSheet } from './read-file.ts';

/** What is measured of a sheet; null where it cannot be known. Shares are between 0 and 1. */
export interface Measures {
  /** Share of the text of its file that could be read as a part of a sheet. */
  readonly understood: number;
  readonly form: number;
  /** Null where conformity leaves the substance to the teacher. */
  readonly substance: number | null;
  /** Share of the facts of our lesson on the topic that the sheet says. */
  readonly facts: number | null;
  /** Statements, sums and answers that are wrong. */
  readonly wrong: number;
  /** What questions and objectives ask of thinking. */
  readonly demand: ReadonlyMap<BloomLevel, number>;
  /** Share of them that ask for more than remembering and understanding. */
  readonly demanding: number | null;
  readonly taught: number | null;
  readonly answered: number | null;
  /** Share of the rows whose expected result is something that a learner says, writes or does. */
  readonly concrete: number | null;
  readonly rank: number | null;
  readonly variety: number | null;
  /** Readability of the orders (LIX), and the most that the class follows. */
  readonly reading: number;
  readonly readable: number;
  /** Phases and steps of the démarche that are missing. */
  readonly missing: number;
  readonly minutes: number;
  readonly duration: number;
  readonly dangers: number;
}

const wrongCodes: ReadonlySet<FindingCode> = new Set([
  'equation-false',
  'fact-denied',
  'answers-disagree',
  'statements-disagree',
  'lesson-denied',
  'written-record-disagrees',
]);
const missingCodes: ReadonlySet<FindingCode> = new Set(['phase-missing', 'step-missing']);
const hollowCodes: ReadonlySet<FindingCode> = new Set([
  'row-result-empty',
  'row-result-vague',
  'row-result-echo',
  'row-says-nothing',
]);

/** What a sheet is held beside. */
export interface Beside {
  /** Our lesson on the same topic, if there is one. */
  readonly lesson: Lesson | null;
  readonly topics: TopicIndex;
}

/** Measures a sheet, by what it says alone: not by who made it. */
export function measureSheet(
  { content, understood }: ReadSheet,
  { lesson, topics }: Beside,
): Measures {
  const { level, discipline, duration } = content.identification;
  const conformity = assess(content, knowledgeOf(catalogue.competencesFor(discipline, level)));
  const { form, substance, findings } = conformity;
  const count = (codes: ReadonlySet<FindingCode>) =>
    findings.filter(({ code }) => codes.has(code)).length;
  const rows = rowsOf(content);
  const orders = rows.map(({ row }) => row.instruction);
  const asked = [
    ...content.evaluation.items.map(({ question }) => question),
    ...content.planning.knowledge.flatMap((text) => text.split('\n')).filter(isObjective),
  ];
  const demand = demandsOf(asked);
  const classified = [...demand.values()].reduce((sum, one) => sum + one, 0);
  const low = (demand.get('remember') ?? 0) + (demand.get('understand') ?? 0);
  const hollow = new Set(
    findings.filter(({ code }) => hollowCodes.has(code)).map(({ place }) => JSON.stringify(place)),
  );
  return {
    understood,
    form,
    substance: substance === 'unjudged' ? null : substance,
    facts: lesson === null ? null : factsCovered(lesson, content),
    wrong: count(wrongCodes),
    demand,
    demanding: share(classified - low, classified),
    taught: questionsTaught(content),
    answered: questionsAnswered(content),
    concrete: share(Math.max(0, rows.length - hollow.size), rows.length),
    rank: lesson === null ? null : topics.rankOf(content, lesson.id),
    variety: variety(content),
    reading: Math.round(lix(orders.join('\n'))),
    readable: readable[level],
    missing: count(missingCodes),
    minutes: minutesOfSheet(content),
    duration,
    dangers: orders.filter((order) => dangerIn(order) !== null).length,
  };
}

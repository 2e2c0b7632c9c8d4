import { isBrief } from '../demarches/index.ts';
import { fold } from '../model/index.ts';
import type { LayoutContext } from './context.ts';

/** Statements below which a sheet says too little of what is learnt. */
const fewest = 2;

/** What the tasks and questions of a brief session teach and ask; other sessions teach the whole lesson. */
function taughtIn({ lesson, kept }: Pick<LayoutContext, 'lesson' | 'kept'>) {
  const said = new Set([
    ...kept.tasks.map(({ order }) => order),
    ...kept.evaluation.items.map(({ question }) => question),
  ]);
  const ids = new Set(
    [
      ...lesson.activities.filter(({ order }) => said.has(order)),
      ...lesson.evaluation.items.filter(({ question }) => said.has(question)),
    ].flatMap(({ facts }) => facts),
  );
  const texts = fold([...said, ...kept.tasks.map(({ expected }) => expected)].join('\n'));
  // What the record dates is also among what is learnt.
  const years = lesson.record.text.match(/(?<!\d)(?:1\d|20)\d{2}(?!\d)/gu) ?? [];
  const facts = lesson.facts.filter(
    ({ id, text }) => ids.has(id) || years.some((year) => text.includes(year)),
  );
  const words = lesson.vocabulary.filter(({ term }) => texts.includes(fold(term)));
  return facts.length < fewest ? lesson : { facts, vocabulary: words };
}

/** What the lesson teaches, a statement a line, and its words after it. */
export function knowledgeOf({
  lesson,
  kept,
  phrases,
  request,
}: Pick<LayoutContext, 'lesson' | 'kept' | 'phrases' | 'request'>): string[] {
  const isWhole = request.kind !== 'lesson' || !isBrief(request.duration);
  const { facts, vocabulary } = isWhole ? lesson : taughtIn({ lesson, kept });
  return [
    ...facts.filter((fact) => fact.for !== 'teacher').map(({ text }) => text),
    ...vocabulary.map(phrases.word),
  ];
}

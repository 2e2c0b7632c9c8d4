import type { Lesson } from '../lesson/index.ts';
import { fold } from '../model/index.ts';
import type { LayoutContext } from './context.ts';

type Knowing = Pick<LayoutContext, 'lesson' | 'kept' | 'request' | 'phrases'>;

/** Facts below which a sheet says all that the lesson knows. */
const fewest = 4;

/** Facts on which what learners do in this session rests. */
function factsUsed({ lesson, kept }: Knowing): Set<string> {
  const orders = new Set(kept.tasks.map(({ order }) => order));
  const asked = new Set(kept.evaluation.items.map(({ question }) => question));
  return new Set([
    ...lesson.activities.filter(({ order }) => orders.has(order)).flatMap(({ facts }) => facts),
    ...lesson.evaluation.items
      .filter(({ question }) => asked.has(question))
      .flatMap(({ facts }) => facts),
    ...kept.exercises.flatMap(({ facts }) => facts),
  ]);
}

/** Words that this session meets: in what learners do, in the record or in the questions. */
function wordsUsed({ lesson, kept }: Knowing, facts: Lesson['facts']): Lesson['vocabulary'] {
  const said = fold(
    [
      ...kept.tasks.flatMap(({ order, expected }) => [order, expected]),
      ...kept.evaluation.items.flatMap(({ question, answer }) => [question, answer]),
      ...facts.map(({ text }) => text),
      kept.record.text,
    ]
      .join(' ')
      .replaceAll('**', ''),
  );
  return lesson.vocabulary.filter(({ term }) => said.includes(fold(term)));
}

/** What this session teaches, a statement a line; its words stand together at the end. */
export function knowledgeOf(context: Knowing): string[] {
  const { lesson, request, phrases } = context;
  const known = lesson.facts.filter((fact) => fact.for !== 'teacher');
  const used = factsUsed(context);
  const own = known.filter(({ id }) => used.has(id));
  const facts = request.kind !== 'lesson' || own.length < fewest ? known : own;
  const words = wordsUsed(context, facts);
  return [...facts.map(({ text }) => text), ...(words.length === 0 ? [] : [phrases.words(words)])];
}

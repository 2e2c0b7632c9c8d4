import type { Lesson } from '../../lesson/index.ts';
import type { Kept, KeptItem } from '../kept.ts';
import { phrasesFor } from '../phrases.ts';
import { extensionTask, type Task } from '../task.ts';

const asked = 3;

/** Words of the lesson that the session begins with. */
export const recalledWords = 3;

/**
 * After the lesson the class solves a whole situation, that of the lesson's evaluation, with what it has learnt; then
 * each learner alone does exercises, the hardest ones first chosen.
 */
export function integrated(
  lesson: Lesson,
  questions: Lesson['evaluation']['items'] = lesson.evaluation.items,
): Kept {
  const { evaluation, record } = lesson;
  const phrases = phrasesFor(lesson);
  const [question = '', ...others] = questions.map((item) => item.question);
  const tasks: Task[] = [
    {
      role: 'recall',
      order: phrases.explainWords(
        lesson.vocabulary.slice(0, recalledWords).map(({ term }) => term),
      ),
      expected: phrases.explained(lesson.vocabulary.slice(0, recalledWords)),
      grouping: 'TI',
      supports: [],
      weight: 8,
    },
    {
      role: 'discover',
      order: phrases.readWhole,
      expected: phrases.readAsked([question, ...others]),
      grouping: 'TC',
      supports: [],
      weight: 8,
    },
    ...questions.map((item, index): Task => {
      const belief = lesson.misconceptions[index];
      const isShared = index % 2 === 0;
      return {
        role: 'practise',
        order: isShared ? phrases.together(item.question) : item.question,
        expected: item.answer,
        ...(belief === undefined ? {} : { difficulty: belief.belief, remedy: belief.remedy }),
        grouping: isShared ? 'TG' : 'TI',
        supports: [],
        weight: 16,
      };
    }),
    extensionTask(lesson),
  ];
  const minimal = evaluation.criteria.filter(({ kind }) => kind === 'minimal');
  return {
    tasks,
    exercises: [],
    situation: { text: evaluation.situation, question: '' },
    object: questions.at(-1)?.question ?? '',
    evaluation: {
      situation: phrases.alone(asked),
      items: exerciseItems(lesson).slice(0, asked),
      criteria: minimal.length === 0 ? [] : evaluation.criteria,
      step: 'check',
    },
    record: { ...record, isCopied: false },
  };
}

/** Exercises as items, the most demanding kinds first; each measures the objective of its facts. */
export function exerciseItems(lesson: Lesson): KeptItem[] {
  const order = ['transfer', 'applied', 'direct'];
  const objectiveOf = (facts: readonly string[]) =>
    lesson.evaluation.items.find((item) => item.facts.some((fact) => facts.includes(fact)))
      ?.objective ?? null;
  return lesson.exercises
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map(({ statement, answer, facts }) => ({
      question: statement,
      answer,
      objective: objectiveOf(facts),
      points: 6,
    }));
}

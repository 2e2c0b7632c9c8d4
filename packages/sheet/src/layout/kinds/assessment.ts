import type { Lesson } from '../../lesson/index.ts';
import type { Kept } from '../kept.ts';
import { phrasesFor } from '../phrases.ts';
import { remediationTasks, type Task } from '../task.ts';

/** Learners answer the items alone, correct them together, mark them, and work on what went wrong. */
export function assessed(lesson: Lesson): Kept {
  const { evaluation, record } = lesson;
  const phrases = phrasesFor(lesson);
  const tasks: Task[] = [
    {
      role: 'discover',
      order: phrases.readTest(evaluation.items.length),
      expected: phrases.readPoints(evaluation.items.map(({ points }) => points)),
      grouping: 'TC',
      supports: [],
      weight: 6,
    },
    ...evaluation.items.map((item, index): Task => ({
      role: 'practise',
      order: phrases.question(index + 1, item.question),
      expected: item.answer,
      grouping: 'TI',
      supports: [],
      weight: 22,
    })),
    {
      role: 'objectify',
      order: phrases.correct,
      expected: phrases.corrected(evaluation.criteria.map(({ id, text }) => ({ id, text }))),
      grouping: 'TC',
      supports: [],
      weight: 12,
    },
    ...remediationTasks(lesson).map((task): Task => ({ ...task, role: 'project', weight: 5 })),
  ];
  return {
    tasks,
    exercises: [],
    situation: { text: evaluation.situation, question: '' },
    evaluation: {
      situation: evaluation.situation,
      items: evaluation.items,
      criteria: evaluation.criteria,
      step: 'mark',
    },
    record: { ...record, isCopied: false },
  };
}

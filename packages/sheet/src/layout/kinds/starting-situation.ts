import type { ActivityRole, Lesson } from '../../lesson/index.ts';
import type { Kept } from '../kept.ts';
import { phrasesFor } from '../phrases.ts';
import type { Task } from '../task.ts';

const before: ReadonlySet<ActivityRole> = new Set(['recall', 'discover', 'hypothesise']);

/**
 * Before the lesson learners meet the situation, say what they think and look at what they will need; nothing is
 * settled, and the evaluation asks what was learnt earlier.
 */
export function begun(lesson: Lesson): Kept {
  const phrases = phrasesFor(lesson);
  const beliefs = lesson.misconceptions.map(({ belief, why }): Task => ({
    role: 'hypothesise',
    order: phrases.believe(belief),
    expected: phrases.believed(why),
    grouping: 'TI',
    supports: [],
    weight: 8,
  }));
  const kept = lesson.activities.filter(({ role }) => before.has(role));
  return {
    tasks: [...kept, ...beliefs],
    exercises: [],
    situation: lesson.situation,
    evaluation: {
      situation: phrases.earlier,
      items: [
        ...lesson.prerequisites,
        {
          question: phrases.firstIdea(lesson.situation.question),
          answer: phrases.firstIdeaAnswer(lesson.situation.answer),
        },
      ].map(({ question, answer }) => ({ question, answer, objective: null })),
      criteria: [],
      step: 'check',
    },
    record: {
      title: phrases.searching,
      text: [
        lesson.situation.question,
        phrases.willKnow,
        ...lesson.objectives.map(({ verb, object }) => `${verb} ${object}.`),
      ].join('\n'),
      supports: [],
      isCopied: true,
    },
  };
}

import type { Lesson } from '../../lesson/index.ts';
import type { Kept } from '../kept.ts';
import { phrasesFor } from '../phrases.ts';
import { extensionTask, exerciseTask, remediationTasks, type Task } from '../task.ts';
import { exerciseItems } from './integration.ts';

const asked = 3;

const letterOf = (index: number) => 'ABCDEFGHIJ'.charAt(index);

/**
 * After an evaluation learners look at the answers that the lesson expects to be wrong, say where each comes from,
 * work on it, and are asked again; who had no mistake goes further.
 */
export function remedied(lesson: Lesson): Kept {
  const { evaluation, record, misconceptions, prerequisites, afterwards } = lesson;
  const phrases = phrasesFor(lesson);
  const letters = misconceptions.map((_, index) => letterOf(index));
  const [first] = afterwards.remediation;
  const belief = misconceptions.find(({ id }) => id === first?.misconception);
  const applied = lesson.exercises.find(({ kind }) => kind === 'applied');
  const known = lesson.facts.filter((fact) => fact.for !== 'teacher');
  const rule = known.find(({ kind }) => kind === 'rule') ?? known[0];
  const tasks: Task[] = [
    {
      role: 'discover',
      order: phrases.judgeAnswers(letters),
      expected: phrases.judgedAnswers(letters),
      grouping: 'TI',
      supports: [],
      weight: 6,
    },
    ...prerequisites.slice(0, 1).map(({ question, answer }): Task => ({
      role: 'recall',
      order: question,
      expected: answer,
      grouping: 'TI',
      supports: [],
      weight: 5,
    })),
    ...misconceptions.map(({ belief: said, why, remedy }, index): Task => ({
      role: 'test',
      order: phrases.explainMistake(letters[index] ?? '', said),
      expected: phrases.explainedMistake(why),
      remedy,
      grouping: index === 0 ? 'TG' : 'TC',
      supports: [],
      weight: 8,
    })),
    {
      role: 'rule',
      order: phrases.ruleAgain(record.title),
      expected: phrases.saidRule(rule?.text ?? record.title),
      grouping: 'TC',
      supports: record.supports,
      weight: 8,
    },
    ...remediationTasks(lesson),
    ...(applied === undefined ? [] : [{ ...exerciseTask(applied), role: 'transfer' as const }]),
    extensionTask(lesson),
    {
      role: 'objectify',
      order: phrases.nameMistake,
      expected: phrases.namedMistake(belief?.belief ?? '', first?.answer ?? ''),
      grouping: 'TI',
      supports: [],
      weight: 6,
    },
  ];
  const others = exerciseItems(lesson).filter(({ question }) => question !== applied?.statement);
  const minimal = evaluation.criteria.filter(({ kind }) => kind === 'minimal');
  return {
    tasks,
    exercises: [],
    situation: {
      title: phrases.answers,
      text: [
        phrases.afterTest,
        ...misconceptions.map(({ belief: said }, index) =>
          phrases.answerOf(letters[index] ?? '', said),
        ),
      ].join('\n'),
      question: phrases.answersQuestion,
    },
    evaluation: {
      situation: phrases.alone(asked),
      // The easiest first: they show whether the mistake is gone.
      items: others.toReversed().slice(0, asked),
      criteria: minimal.length === 0 ? [] : evaluation.criteria,
      step: 'check',
    },
    record: { ...record, isCopied: false },
  };
}

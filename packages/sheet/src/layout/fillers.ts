import type { DemarcheStep, Mode, StepRole } from '../demarches/index.ts';
import { calculationSlots } from '../composer/calculation.ts';
import { createRandom } from '../composer/random.ts';
import { groupingOf, type LayoutContext } from './context.ts';
import type { Draft } from './draft.ts';

/** Shares of the session for rows that the démarche asks for and no activity fills. */
const weight = 4;

type Filler = (context: LayoutContext) => {
  instruction: string;
  expectedResult: string;
  difficulty?: string;
  remediation?: string;
  mode: Mode;
};

const first = ({ lesson }: LayoutContext) => lesson.misconceptions[0];
const slots = ({ request, lesson }: LayoutContext) =>
  calculationSlots(
    request.level,
    lesson.identity.language,
    createRandom(`${lesson.id}|${request.classSize}`),
  );
const slot = (context: LayoutContext, name: string) => slots(context)[name] ?? '';

const recall: Filler = ({ lesson, phrases }) => {
  const [prerequisite] = lesson.prerequisites;
  return {
    instruction: phrases.recall(prerequisite?.question ?? ''),
    expectedResult: phrases.recalled(prerequisite?.answer ?? ''),
    mode: 'TI',
  };
};

const fillers: Partial<Record<StepRole, Filler>> = {
  settle: ({ lesson, phrases }) => ({
    instruction: phrases.settle,
    expectedResult: phrases.settled(
      lesson.identity.title,
      lesson.identity.materials.learner.join(', '),
    ),
    mode: 'TC',
  }),
  hook: ({ lesson, phrases }) => ({
    instruction: phrases.read,
    expectedResult: phrases.asked(lesson.situation.question),
    mode: 'TC',
  }),
  announce: ({ lesson, phrases }) => ({
    instruction: phrases.announce,
    expectedResult: phrases.announced(
      lesson.objectives.slice(0, 2).map(({ verb, object }) => `${verb} ${object}`),
    ),
    mode: 'TC',
  }),
  preconception: (context) => ({
    instruction: context.phrases.believe(first(context)?.belief ?? ''),
    expectedResult: context.phrases.believed(first(context)?.why ?? ''),
    mode: 'TI',
  }),
  recall,
  problem: ({ lesson, phrases }) => ({
    instruction: phrases.ask,
    expectedResult: phrases.asked(lesson.situation.question),
    mode: 'TC',
  }),
  'hypothesis-alone': (context) => ({
    instruction: context.phrases.guessAlone,
    expectedResult: context.phrases.guessed(first(context)?.belief ?? ''),
    mode: 'TI',
  }),
  'hypothesis-group': (context) => ({
    instruction: context.phrases.guessTogether,
    expectedResult: context.phrases.guessedTogether(
      context.lesson.misconceptions[1]?.belief ?? first(context)?.belief ?? '',
      context.lesson.situation.question,
    ),
    mode: 'TG',
  }),
  'hypothesis-class': ({ lesson, phrases }) => ({
    instruction: phrases.guessAll,
    expectedResult: phrases.guessedAll(lesson.situation.question),
    mode: 'TC',
  }),
  'quick-fire': (context) => ({
    instruction: context.phrases.quick(slot(context, 'quick')),
    expectedResult: context.phrases.wrote(slot(context, 'quickAnswers')),
    mode: 'TI',
  }),
  tables: (context) => ({
    instruction: context.phrases.table(slot(context, 'table')),
    expectedResult: context.phrases.wrote(slot(context, 'tableAnswers')),
    mode: 'TC',
  }),
  'number-dial': (context) => ({
    instruction: context.phrases.dial(slot(context, 'dialOperation'), slot(context, 'dial')),
    expectedResult: context.phrases.wrote(slot(context, 'dialAnswers')),
    mode: 'TC',
  }),
  'word-problems': (context) => ({
    instruction: slot(context, 'problem1'),
    expectedResult: slot(context, 'answer1'),
    mode: 'TI',
  }),
  'mental-rule': (context) => ({
    instruction: context.phrases.rule(slot(context, 'rule'), slot(context, 'ruleExample')),
    expectedResult: context.phrases.wrote(slot(context, 'ruleAnswer')),
    mode: 'TC',
  }),
  objectivise: ({ lesson, phrases }) => ({
    instruction: phrases.lookBack,
    expectedResult: lesson.facts.find((fact) => fact.for !== 'teacher')?.text ?? '',
    mode: 'TI',
  }),
  project: ({ lesson, phrases }) => ({
    instruction: phrases.project(lesson.afterwards.next),
    expectedResult: phrases.projected(lesson.afterwards.next),
    mode: 'TC',
  }),
};

/** A row from the lesson for a step that no activity fills. */
export function fillerFor(context: LayoutContext, step: DemarcheStep, rank: number): Draft {
  const filler = fillers[step.role];
  if (filler === undefined) return exerciseFor(context, rank);
  const { mode, ...row } = filler(context);
  const fewest = mode === 'TG' ? 5 : 1;
  return { ...row, grouping: groupingOf(context, mode), weight, fewest, budget: 'work' };
}

/** A step of the construction that is left over practises. */
export function exerciseFor(context: LayoutContext, rank: number): Draft {
  const { exercises } = context.lesson;
  const exercise = exercises[rank % Math.max(1, exercises.length)];
  return {
    instruction: exercise?.statement ?? '',
    expectedResult: exercise?.answer ?? '',
    grouping: groupingOf(context, 'TI'),
    weight: weight * 2,
    fewest: 2,
    budget: 'work',
  };
}

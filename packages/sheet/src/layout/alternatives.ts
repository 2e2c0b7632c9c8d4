import type { Mode, StepRole } from '../demarches/index.ts';
import { type CalculationSlots, calculationSlots } from './calculation.ts';
import type { LayoutContext } from './context.ts';
import { nearest } from './nearest-beliefs.ts';
import { questionOf } from './kept.ts';
import { mannerOf } from './phrases.ts';
import { recalledWords } from './kinds/integration.ts';
import { createRandom } from './random.ts';
import { named } from './document-names.ts';
import { metFirst } from './homework.ts';
import { exerciseTask, extensionTask, remediationTasks, type Task } from './task.ts';

/** A row that the lesson gives to a step beside its activities. */
export interface Alternative extends Pick<Task, 'order' | 'expected' | 'difficulty' | 'remedy'> {
  readonly mode: Mode;
}

type Give = (context: LayoutContext) => Alternative[];

const calculations = (
  { request, lesson }: LayoutContext,
  write: (slots: CalculationSlots) => Alternative[],
): Alternative[] =>
  [1, 2, 3, 4].flatMap((round) =>
    write(
      calculationSlots(
        request.level,
        lesson.identity.language,
        createRandom(`${request.seed}|calculation ${round}`),
      ),
    ),
  );

const words: Give = ({ lesson, phrases }) =>
  lesson.vocabulary.map((word) => ({
    order: phrases.explainWord(word.term),
    expected: phrases.explainedWord(word),
    mode: 'TI',
  }));

/** Heard before the lesson and corrected by it, so that nothing is remedied yet. */
const beliefs: Give = ({ kept, lesson, phrases }) => {
  // What the story makes learners say comes first.
  const near = nearest(lesson.misconceptions, kept.situation);
  const others = lesson.misconceptions.filter((one) => !near.includes(one));
  return [...near, ...others].map(({ belief, why }) => ({
    order: phrases.believe(belief),
    expected: phrases.believed(why),
    mode: 'TI',
  }));
};

const recalls: Give = ({ lesson }) =>
  lesson.prerequisites.map(({ question, answer }) => ({
    order: question,
    expected: answer,
    mode: 'TI',
  }));

const asTask = ({ order, expected, difficulty, remedy }: Task): Alternative => ({
  order,
  expected,
  ...(difficulty === undefined ? {} : { difficulty }),
  ...(remedy === undefined ? {} : { remedy }),
  mode: 'TI',
});

/** Questions that the situation raises: before the lesson there is nothing to practise. */
const questions: Give = ({ lesson, phrases }) => [
  ...lesson.objectives.map(({ object }): Alternative => ({
    order: phrases.wonder(object),
    expected: phrases.wondered(object),
    mode: 'TG',
  })),
  ...lesson.vocabulary.map(({ term, meaning }): Alternative => ({
    order: phrases.guessWord(term),
    expected: phrases.guessedWord(meaning),
    mode: 'TI',
  })),
];

const isBefore = ({ request }: LayoutContext) => request.kind === 'starting-situation';

/** A lesson first asks what it has met; after it, all was met. */
const exercisesOf = ({ lesson, request }: LayoutContext) =>
  request.kind === 'lesson' ? metFirst(lesson, request.duration) : lesson.exercises;

/** What there is to do once the rule is known. */
export const practice: Give = (context) => {
  const { lesson } = context;
  if (isBefore(context)) return questions(context);
  return [
    ...exercisesOf(context).map(exerciseTask),
    ...remediationTasks(lesson),
    extensionTask(lesson),
  ].map(asTask);
};

/** Where something is made with the rule, an exercise in another case comes before the direct ones. */
const production: Give = (context) => [
  ...(isBefore(context)
    ? []
    : exercisesOf(context)
        .filter(({ kind }) => kind === 'applied')
        .map((one) => asTask(exerciseTask(one)))),
  ...practice(context),
];

export const discovery: Give = beliefs;
export const rule: Give = words;

/** What to ask at home before the lesson. */
const survey: Give = ({ lesson, phrases, request }) => {
  // What is only heard must be kept in mind.
  const count = mannerOf(request.level, request.discipline) === 'written' ? 2 : 1;
  const asked = [
    phrases.surveyLife(lesson.identity.title),
    ...lesson.vocabulary.slice(0, count).map(({ term }) => phrases.surveyWord(term)),
  ];
  return [{ order: phrases.survey(asked), expected: phrases.surveyed(asked.length), mode: 'TI' }];
};

const theQuestion: Give = ({ kept, lesson, phrases }) =>
  phrases.ask.map((order) => ({
    order,
    expected: phrases.asked(questionOf(lesson, kept)),
    mode: 'TC',
  }));

/** What the story gives and what is still to be found, before anything is tried. */
const problem: Give = ({ kept, lesson, phrases }) => {
  const [first] = lesson.objectives;
  return first === undefined
    ? []
    : [
        {
          order: phrases.search,
          expected: phrases.searched(questionOf(lesson, kept), `${first.verb} ${first.object}`),
          mode: 'TC',
        },
      ];
};

const byRole: Partial<Record<StepRole, Give>> = {
  settle: ({ lesson, phrases }) =>
    phrases.settle.map((order) => ({
      order,
      expected: phrases.settled(
        lesson.identity.title,
        lesson.identity.materials.learner.join(', '),
      ),
      mode: 'TC',
    })),
  hook: ({ kept, lesson, phrases }) =>
    phrases.read.map((order) => ({
      order,
      expected: phrases.asked(questionOf(lesson, kept)),
      mode: 'TC',
    })),
  announce: ({ lesson, phrases, request }) =>
    phrases.announce.map((order) => ({
      order,
      expected: phrases.announced(
        lesson.objectives
          .slice(0, mannerOf(request.level, request.discipline) === 'spoken' ? 1 : 2)
          .map(({ verb, object }) => `${verb} ${object}`),
      ),
      mode: 'TC',
    })),
  preconception: beliefs,
  recall: recalls,
  problem: (context) => (isBefore(context) ? questions(context) : problem(context)),
  'hypothesis-alone': ({ kept, lesson, phrases }) => {
    const heard = nearest(lesson.misconceptions, kept.situation);
    return phrases.guessAlone.map((order, index) => ({
      order,
      expected: phrases.guessed(heard[index]?.belief ?? ''),
      mode: 'TI',
    }));
  },
  'hypothesis-group': ({ kept, lesson, phrases, request }) => {
    if (request.classSize === 1)
      return [{ order: phrases.guessAgain, expected: phrases.guessedAgain, mode: 'TC' }];
    const [first, second = first] = nearest(lesson.misconceptions, kept.situation);
    return phrases.guessTogether.map((order) => ({
      order,
      expected: phrases.guessedTogether(second?.belief ?? ''),
      mode: 'TG',
    }));
  },
  'hypothesis-class': ({ supports, phrases }) => {
    const [situation, ...others] = supports.documents.map(({ title }) => title);
    const means = others.length > 0 ? others : [situation ?? ''];
    return phrases.guessAll.map((order) => ({
      order,
      expected: phrases.guessedAll(means.slice(0, 3)),
      mode: 'TC',
    }));
  },
  'quick-fire': (context) =>
    calculations(context, ({ quick, quickAnswers }) => [
      {
        order: context.phrases.quick(quick),
        expected: context.phrases.wrote(quickAnswers),
        mode: 'TI',
      },
    ]),
  tables: (context) =>
    calculations(context, ({ table, tableAnswers }) => [
      {
        order: context.phrases.table(table),
        expected: context.phrases.said(tableAnswers),
        mode: 'TC',
      },
    ]),
  'number-dial': (context) =>
    calculations(context, ({ dialOperation, dial, dialAnswers }) => [
      {
        order: context.phrases.dial(dialOperation, dial),
        expected: context.phrases.wrote(dialAnswers),
        mode: 'TC',
      },
    ]),
  'word-problems': (context) =>
    calculations(context, ({ problem1, answer1, problem2, answer2 }) => [
      {
        order: context.phrases.problem(problem1),
        expected: context.phrases.wrote(answer1),
        mode: 'TI',
      },
      {
        order: context.phrases.problem(problem2),
        expected: context.phrases.wrote(answer2),
        mode: 'TI',
      },
    ]),
  'mental-rule': (context) =>
    calculations(context, ({ rule: text, ruleExample, ruleAnswer }) => [
      {
        order: context.phrases.rule(text, ruleExample),
        expected: context.phrases.wrote(ruleAnswer),
        mode: 'TC',
      },
    ]),
  // Where knowledge is built before the rule there is nothing to practise; at the rule, its words.
  explore: beliefs,
  investigate: beliefs,
  analyse: beliefs,
  concretise: beliefs,
  'semi-abstract': beliefs,
  model: words,
  result: words,
  produce: production,
  abstract: words,
  objectivise: (context) => {
    switch (context.request.kind) {
      case 'starting-situation':
        return theQuestion(context);
      // The first ones were asked at the start.
      case 'integration':
        return [...words(context).slice(recalledWords), ...words(context).slice(0, recalledWords)];
      default:
        return words(context);
    }
  },
  survey,
  project: (context) => {
    const { lesson, phrases } = context;
    const next = isBefore(context) ? lesson.identity.title : lesson.afterwards.next;
    return [
      { order: phrases.project, expected: phrases.projected(next), mode: 'TC' },
      ...practice(context).map((one): Alternative => ({
        ...one,
        order: phrases.home(one.order),
        mode: 'TC',
      })),
    ];
  },
};

/** Without those that name a document that the sheet does not print. */
export function printable(
  { supports }: Pick<LayoutContext, 'supports'>,
  all: readonly Alternative[],
): Alternative[] {
  return all.filter(({ order, expected }) => named(`${order} ${expected}`).every(supports.has));
}

/** Rows that fit a step of this role, the usual one first. */
export function alternativesFor(context: LayoutContext, role: StepRole): Alternative[] {
  return printable(context, (byRole[role] ?? practice)(context));
}

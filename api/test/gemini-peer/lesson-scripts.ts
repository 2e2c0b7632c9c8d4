import { setTimeout as delay } from 'node:timers/promises';
import { goodAnswer, taskOf } from './answer.ts';
import type { Call } from './call.ts';
import { foreignLesson, spanishLesson } from './lesson-answer.ts';

/** How the scripts write to the wire. */
export interface LessonScriptTools {
  answerOnce(call: Call, value: unknown): void;
  good(call: Call): Promise<void>;
  speak(call: Call, pace: { firstMs: number; eachMs: number }): Promise<void>;
}

/** A good answer with each text of some keys changed. */
function changed(call: Call, change: (text: string, key: string) => string): unknown {
  const answer: unknown = JSON.parse(
    JSON.stringify(goodAnswer(call.request, `peer-${call.rank}`), (key, value: unknown) =>
      typeof value === 'string' ? change(value, key) : value,
    ),
  );
  return answer;
}

const wrongNumbers = (call: Call) =>
  changed(call, (text, key) => (key === 'answer' ? `${text} Donc 2 + 2 = 5.` : text));

/** What a learner or a teacher reads; the rest is ids, enumerations and expressions. */
const readKeys = new Set([
  'order',
  'expected',
  'remedy',
  'difficulty',
  'text',
  'meaning',
  'question',
  'answer',
]);

/** The ways of a model, each in all that is read, as answers of models show them. */
const ways = {
  /** Bold words, headings, bullets and code marks. */
  'model-markdown': (text, key) =>
    key === 'order'
      ? `## Consigne\n* ${text}`
      : readKeys.has(key) && key !== 'text'
        ? text.replace(/\p{L}{5,}/u, '**$&**').replace(/\d+/u, '`$&`')
        : text,
  /** Typed on a keyboard: straight apostrophes and quotes, plain spaces. */
  'model-typed': (text, key) =>
    readKeys.has(key) ? text.replaceAll('’', "'").replaceAll(/[\u00a0\u202f]/gu, ' ') : text,
  /** Formulas as mathematicians type them. */
  'model-latex': (text, key) =>
    readKeys.has(key)
      ? text.replaceAll(
          /(\d+)\/(\d+)/gu,
          (_, over: string, under: string) => `$\\frac{${over}}{${under}}$`,
        )
      : text,
  /** Signs that no typeface of a sheet has, and spaces of no width. */
  'model-emoji': (text, key) => (readKeys.has(key) ? `\u200b${text} ✅🎯` : text),
  /** Ids in words of its own, alike wherever they stand. */
  'model-ids': (text, key) => {
    const isId = ['id', 'objective', 'misconception'].includes(key) || /^\d+$/u.test(key);
    return isId ? text.replace(/^([a-z])(\d+)$/u, '$1-0$2') : text;
  },
  /** The polite form to one learner. */
  'model-vous': (text, key) => (key === 'order' ? `Prenez votre ardoise. ${text}` : text),
} satisfies Record<string, (text: string, key: string) => string>;

/** Each way of a model in its first answer; what is asked for a second time is good. */
function modelScripts(
  good: LessonScriptTools['good'],
  answerOnce: LessonScriptTools['answerOnce'],
) {
  const scriptOf = (way: keyof typeof ways) => async (call: Call) => {
    if (call.rank > 1) await good(call);
    else answerOnce(call, changed(call, ways[way]));
  };
  return {
    'model-markdown': scriptOf('model-markdown'),
    'model-typed': scriptOf('model-typed'),
    'model-latex': scriptOf('model-latex'),
    'model-emoji': scriptOf('model-emoji'),
    'model-ids': scriptOf('model-ids'),
    'model-vous': scriptOf('model-vous'),
  };
}

/** Lessons that are whole, and of no use as they are. */
export function lessonScripts({ answerOnce, good, speak }: LessonScriptTools) {
  return {
    async 'lesson-other-topic'(call: Call) {
      answerOnce(call, foreignLesson(taskOf(call.request)));
    },
    async 'lesson-other-topic-once'(call: Call) {
      if (call.rank > 1) await good(call);
      else answerOnce(call, foreignLesson(taskOf(call.request)));
    },
    async 'lesson-in-spanish'(call: Call) {
      answerOnce(call, spanishLesson(taskOf(call.request)));
    },
    async 'lesson-wrong-numbers'(call: Call) {
      answerOnce(call, wrongNumbers(call));
    },
    async 'lesson-wrong-numbers-once'(call: Call) {
      if (call.rank > 1) await good(call);
      else answerOnce(call, wrongNumbers(call));
    },
    /** The repair never comes. */
    async 'lesson-wrong-numbers-hanging'(call: Call) {
      if (call.rank > 1) await delay(120_000, undefined, { signal: call.signal });
      else answerOnce(call, wrongNumbers(call));
    },
    ...modelScripts(good, answerOnce),
    /** A record that no class can copy. */
    async 'lesson-too-long'(call: Call) {
      const answer = goodAnswer(call.request, 'long');
      const text = 'Une phrase de plus pour la trace que les élèves recopient. '.repeat(40);
      answerOnce(call, { ...answer, record: { title: 'À retenir', text, supports: [] } });
    },
    /** Only the last part is missing. */
    async 'lesson-part-missing-once'(call: Call) {
      const { evaluation, ...rest } = goodAnswer(call.request, 'missing');
      answerOnce(call, call.rank > 1 ? { evaluation } : rest);
    },
    /** A provider that takes its time: the plan after two seconds, the whole after twenty. */
    async 'twenty-seconds'(call: Call) {
      await speak(call, { firstMs: 1_000, eachMs: 550 });
      call.response.end();
    },
  };
}

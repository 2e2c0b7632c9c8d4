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

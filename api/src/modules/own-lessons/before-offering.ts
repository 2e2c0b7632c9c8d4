import type { LessonFinder } from '@ardoise/lessons/finder';
import { personsIn, type VouchedNames, vouchedNames } from '@ardoise/lessons/names';
import { type Lesson, textsOf } from '@ardoise/sheet/lesson';
import { type FieldFault, Problem } from '../../shared/problem.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { screen } from '../../shared/screening/index.ts';
import { pointerOf } from './shown.ts';

/** Numbers of Benin: eight or ten digits in pairs, or with the country's code. */
const phone =
  /(?<![\d.,])(?:(?:\+|00)229[ .-]?\d{2}(?:[ .-]?\d{2}){3,4}|01(?:[ .-]\d{2}){4}|\d{2}([ .-])\d{2}(?:\1\d{2}){2})(?![ .-]?\d)/u;
const mail = /[\w.+-]{1,64}@[\w-]{1,64}\.[a-z]{2,8}/iu;
const link =
  /(?:https?:\/\/|www\.)\S|(?<![\p{L}\d@.])[\w-]{2,40}\.(?:com|org|net|bj|info|fr|io)(?![\p{L}\d])/iu;
/** Names of works and of whom they are by stand there, and who wrote the lesson, which is no teacher's text. */
const cited = new Set(['source']);

/** Refuses what no colleague may read of a lesson: who is named in it, how to reach them, what is unfit for a class. */
export function createOfferChecks(lessons: LessonFinder) {
  let reading: Promise<VouchedNames> | undefined;

  /** Read at the first offer of this process. */
  function vouched(): Promise<VouchedNames> {
    function* all() {
      for (const { id } of lessons.all()) {
        const lesson = lessons.get(id);
        if (lesson !== null) yield lesson;
      }
    }
    reading ??= vouchedNames(all(), yieldToEventLoop);
    return reading;
  }

  /** @throws Problem LESSON_NAMES_SOMEBODY, LESSON_UNFIT, with each passage */
  return async (lesson: Lesson): Promise<void> => {
    const known = await vouched();
    const personal: FieldFault[] = [];
    const unfit: FieldFault[] = [];
    for (const { path, text } of textsOf(lesson)) {
      if (path[0] === 'provenance' || cited.has(String(path.at(-1)))) continue;
      const pointer = pointerOf(path);
      if (mail.test(text) || link.test(text) || phone.test(text)) {
        personal.push({ pointer, reason: 'contact' });
      } else if (personsIn(text, known).length > 0) {
        personal.push({ pointer, reason: 'names-somebody' });
      } else {
        const said = screen(text, 'fr');
        if (said.allowed) continue;
        if (said.category === 'pupil-data') personal.push({ pointer, reason: 'names-somebody' });
        else unfit.push({ pointer, reason: 'unfit' });
      }
    }
    await yieldToEventLoop();
    if (personal.length > 0) throw new Problem('LESSON_NAMES_SOMEBODY', { errors: personal });
    if (unfit.length > 0) throw new Problem('LESSON_UNFIT', { errors: unfit });
  };
}

export type OfferChecks = ReturnType<typeof createOfferChecks>;

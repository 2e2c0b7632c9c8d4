import type { Lesson } from '../schema.ts';
import { checkCriteria } from './criteria.ts';
import { checkDates } from './dates.ts';
import { checkEarly } from './early.ts';
import { checkAnswers } from './founded.ts';
import type { LessonFault, LessonFaultCode, Report } from './finding.ts';
import {
  checkLeftovers,
  checkLengths,
  checkRepetition,
  checkSentences,
  checkTypography,
} from './language.ts';
import { checkInView } from './in-view.ts';
import { checkKnownFacts } from './known.ts';
import { checkLevel } from './level.ts';
import { checkEquations, checkExpressions } from './numbers.ts';
import { checkOneCopy } from './one-copy.ts';
import { checkReadBefore } from './reading.ts';
import { checkGroupings, checkIds, checkMet, checkReferences, checkUse } from './references.ts';
import { checkSafety } from './safety.ts';
import {
  checkExercises,
  checkObjectives,
  checkPoints,
  checkRemediation,
  checkReview,
  checkRoles,
  checkWeights,
} from './teaching.ts';
import { checkVoice } from './voice.ts';

/**
 * What a machine can find wrong in a lesson that has the right shape, whoever wrote it. Nothing found does not make
 * it good: a second reader checks the rest.
 */
export function checkLesson(lesson: Lesson): LessonFault[] {
  const found: LessonFault[] = [];
  const as =
    (code: LessonFaultCode): Report =>
    (path, reason) =>
      void found.push({ code, path, reason });
  checkIds(lesson, as('id-twice'), as('id-order'));
  checkReferences(lesson, as('reference-unknown'));
  checkUse(lesson, as('fact-unused'), as('support-unused'));
  checkMet(lesson, as('fact-unmet'), as('support-unlisted'));
  checkGroupings(lesson, as('grouping-foreign'));
  checkRoles(lesson, as('role-order'), as('role-missing'));
  checkWeights(lesson, as('weights-sum'));
  checkObjectives(lesson, as('bloom-low'), as('objective-unmeasured'));
  checkPoints(lesson, as('points-sum'));
  checkExercises(lesson, as('exercise-kind-missing'));
  checkRemediation(lesson, as('remediation-missing'));
  checkReview(lesson, as('review-invalid'));
  checkDates(lesson, as('date-invalid'));
  checkKnownFacts(lesson, as('fact-denied'));
  checkAnswers(lesson, as('answer-unfounded'));
  checkExpressions(lesson, as('check-unreadable'), as('check-false'));
  checkEquations(lesson, as('equation-false'), as('mistake-true'));
  checkLengths(lesson, as('situation-length'), as('record-length'));
  checkSentences(lesson, as('sentence-long'));
  checkVoice(lesson, as('voice'));
  checkReadBefore(lesson, as('read-before'));
  checkEarly(lesson, as('asked-early'));
  checkInView(lesson, as('answer-in-view'));
  checkOneCopy(lesson, as('one-copy'));
  checkCriteria(lesson, as('criterion-uncounted'));
  checkLevel(lesson, as('level-hard'));
  checkSafety(lesson, as('unsafe'));
  checkLeftovers(lesson, as('blank'), as('markup'));
  checkTypography(lesson, as('typography'));
  checkRepetition(lesson, as('repeated'));
  return found;
}

/** Where in a lesson, as a path of keys and positions: `['activities', 2, 'order']`. */
export type LessonPath = readonly (string | number)[];

export const lessonFaultCodes = [
  'reference-unknown',
  'id-twice',
  'id-order',
  'fact-unused',
  'support-unused',
  'fact-unmet',
  'support-unlisted',
  'role-order',
  'role-missing',
  'weights-sum',
  'bloom-low',
  'objective-unmeasured',
  'points-sum',
  'exercise-kind-missing',
  'remediation-missing',
  'grouping-foreign',
  'check-unreadable',
  'check-false',
  'equation-false',
  'mistake-true',
  'situation-length',
  'record-length',
  'sentence-long',
  'blank',
  'markup',
  'typography',
  'repeated',
  'date-invalid',
  'figure-invalid',
  'review-invalid',
  'fact-denied',
  'answer-unfounded',
  'level-hard',
  'unsafe',
  'voice',
  'read-before',
  'asked-early',
  'answer-in-view',
  'one-copy',
  'criterion-uncounted',
] as const;
export type LessonFaultCode = (typeof lessonFaultCodes)[number];

/** Something wrong in a lesson. `reason` is English: it is read by who writes lessons and by a model that repairs. */
export interface LessonFault {
  readonly code: LessonFaultCode;
  readonly path: LessonPath;
  readonly reason: string;
}

/** Reports a fault of one check. */
export type Report = (path: LessonPath, reason: string) => void;

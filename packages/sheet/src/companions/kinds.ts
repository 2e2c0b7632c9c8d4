/** What a sheet gives beside itself, in the order of its use. */
export const companionKinds = ['record', 'learner', 'evaluation', 'remediation', 'next'] as const;
export type CompanionKind = (typeof companionKinds)[number];

/**
 * Why a companion cannot be made: the sheet is a canvas, no lesson of it is known, its part of the sheet is blank, a
 * question has no answer, there are more questions than points can be shared among, or no exercise fits a half page.
 */
export const companionGaps = [
  'canvas',
  'no-lesson',
  'blank',
  'unanswered',
  'too-many',
  'no-exercise',
] as const;
export type CompanionGap = (typeof companionGaps)[number];

/** Bloom's levels of cognitive demand, lowest first. */
export const bloomLevels = [
  'remember',
  'understand',
  'apply',
  'analyse',
  'evaluate',
  'create',
] as const;
export type BloomLevel = (typeof bloomLevels)[number];

export const factKinds = [
  'definition',
  'property',
  'law',
  'rule',
  'usage',
  'event',
  'number',
] as const;

/** What an activity is for, in the order of a session. A lesson never goes back in this order. */
export const activityRoles = [
  'recall',
  'discover',
  'hypothesise',
  'test',
  'rule',
  'practise',
  'transfer',
  'objectify',
  'project',
] as const;
export type ActivityRole = (typeof activityRoles)[number];

export const exerciseKinds = ['direct', 'applied', 'transfer'] as const;

/** Where the programme has the lesson: certainly, perhaps, or nowhere that we know of. */
export const lessonPlaces = ['confirmed', 'to-confirm', 'proposed'] as const;

/** The shortest sessions, in minutes, that an activity can be kept for. */
export const sessionLengths = [30, 55, 110] as const;

/** Points of an evaluation: three minimal criteria of 6 and one of perfection of 2. */
export const evaluationTotal = 20;

/** Lists of a lesson whose elements have ids: the first letter of the list and a number from 1. */
export const numberedLists = [
  'objectives',
  'facts',
  'supports',
  'misconceptions',
  'activities',
  'exercises',
] as const;

/** The id of a support in a text, such as "s2". */
export const supportMention = /(?<![\p{L}\p{N}])s[1-9]\d?(?![\p{L}\p{N}])/gu;

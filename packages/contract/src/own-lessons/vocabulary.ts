/** Lessons that one account may keep. */
export const ownLessonLimit = 100;

/** Days for which a removed lesson can be brought back. */
export const ownLessonRestorableDays = 30;

/** Where an offer to colleagues stands. */
export const offerStates = ['offered', 'approved', 'declined'] as const;
export type OfferState = (typeof offerStates)[number];

export const offerDecisions = ['approved', 'declined'] as const;

import type { Types } from 'mongoose';

/** Somebody without units who asked to be told of the next ones. */
export interface UnitNotificationDocument {
  /** The user's id: one wish each. */
  _id: Types.ObjectId;
  askedAt: Date;
}

// Read whole and by _id, and short: a wish is gone once it is fulfilled. No other index is needed.
export const unitNotificationCollection = 'unitNotifications';

import { ownLessonsClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

/** Lessons of one's own: changed at the server, whose checks advise on them. */
export const ownLessons = domain({
  create: ownLessonsClient,
  reads: {},
  onlineOnly: ['list', 'get'],
});

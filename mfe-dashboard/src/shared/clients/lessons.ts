import { lessonsClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

/** Asked while a sheet is being chosen, which needs the server anyway. */
export const lessons = domain({
  create: lessonsClient,
  reads: {},
  onlineOnly: ['list', 'match', 'writer'],
});

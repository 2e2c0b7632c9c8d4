import { personalDataClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const personalData = domain({
  create: personalDataClient,
  reads: {},
  onlineOnly: ['exports'],
});

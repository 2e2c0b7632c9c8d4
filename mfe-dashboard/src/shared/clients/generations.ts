import { generationsClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const generations = domain({
  create: generationsClient,
  reads: {},
  onlineOnly: ['get', 'running', 'events'],
});

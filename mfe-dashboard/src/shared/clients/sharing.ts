import { sharingClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const sharing = domain({
  create: sharingClient,
  reads: {},
  onlineOnly: ['shared', 'shares'],
});

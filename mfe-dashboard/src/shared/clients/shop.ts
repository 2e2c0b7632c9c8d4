import { shopClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const shop = domain({
  create: shopClient,
  reads: {},
  onlineOnly: ['list', 'get', 'entitlements'],
});

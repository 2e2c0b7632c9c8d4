import { receiptsClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const receipts = domain({
  create: receiptsClient,
  reads: {},
  onlineOnly: ['download', 'check'],
});

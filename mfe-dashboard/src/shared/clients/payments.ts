import { paymentsClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const payments = domain({
  create: paymentsClient,
  reads: {},
  onlineOnly: ['options', 'get'],
});

import { ordersClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const orders = domain({
  create: ordersClient,
  reads: {},
  // What is owed and paid is shown as it is now, or not at all.
  onlineOnly: ['list', 'get'],
});

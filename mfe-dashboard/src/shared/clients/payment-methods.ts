import { paymentMethodsClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const paymentMethods = domain({
  create: paymentMethodsClient,
  reads: {},
  onlineOnly: ['list'],
});

import type { FastifyBaseLogger } from 'fastify';
import type { PaymentSettings } from '../../config/payments.ts';
import { createFedapay } from './fedapay.ts';
import { createKkiapay } from './kkiapay.ts';
import type { PaymentProviderPort } from './port.ts';

/** The providers that have a key; with none of them paying is off. */
export const configuredProviders = (
  { fedapay, kkiapay }: PaymentSettings,
  log: FastifyBaseLogger,
): PaymentProviderPort[] => [
  ...(fedapay === undefined ? [] : [createFedapay(fedapay, log)]),
  ...(kkiapay === undefined ? [] : [createKkiapay(kkiapay, log)]),
];

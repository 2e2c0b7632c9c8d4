import type { FactorList } from '@ardoise/contract';
import { securityClient } from '@ardoise/contract/client';
import { asItIs, domain } from './domain.ts';
import { hasItems, hasNumber } from './shapes.ts';

const isFactors = (value: unknown): value is FactorList =>
  hasItems(value) && hasNumber(value, 'recoveryCodesLeft');

export const security = domain({
  create: securityClient,
  reads: { factors: asItIs('factors', isFactors) },
  // They change on other devices: an old answer would give false reassurance.
  onlineOnly: ['sessions', 'events'],
});

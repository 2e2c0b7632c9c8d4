import type { ConsentList } from '@ardoise/contract';
import { consentsClient } from '@ardoise/contract/client';
import { asItIs, domain, replaces } from './domain.ts';
import { hasItems, hasList } from './shapes.ts';

const isConsents = (value: unknown): value is ConsentList =>
  hasItems(value) && hasList(value, 'current');

export const consents = domain({
  create: consentsClient,
  reads: { list: asItIs('consents', isConsents) },
  onlineOnly: [],
  changes: { give: replaces('consents') },
});

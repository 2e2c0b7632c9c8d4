import type { IdentityList } from '@ardoise/contract';
import { identitiesClient } from '@ardoise/contract/client';
import { asItIs, domain } from './domain.ts';
import { hasItems, hasList } from './shapes.ts';

const isIdentities = (value: unknown): value is IdentityList =>
  hasItems(value) && hasList(value, 'available');

export const identities = domain({
  create: identitiesClient,
  reads: { list: asItIs('identities', isIdentities) },
  onlineOnly: [],
});

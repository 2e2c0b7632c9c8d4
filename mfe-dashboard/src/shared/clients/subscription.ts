import type { Subscription } from '@ardoise/contract';
import { subscriptionClient } from '@ardoise/contract/client';
import { isRecord } from '../guards.ts';
import { asItIs, domain, replaces } from './domain.ts';
import { hasList } from './shapes.ts';

const isSubscription = (value: unknown): value is Subscription =>
  isRecord(value) && typeof value['state'] === 'string' && hasList(value, 'offers');

const replace = replaces('subscription');

export const subscription = domain({
  create: subscriptionClient,
  reads: { get: asItIs('subscription', isSubscription) },
  onlineOnly: [],
  changes: { cancel: replace, resume: replace, change: replace },
});

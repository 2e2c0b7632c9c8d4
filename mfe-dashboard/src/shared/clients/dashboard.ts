import type { Dashboard, Usage } from '@ardoise/contract';
import { dashboardClient } from '@ardoise/contract/client';
import { isRecord } from '../guards.ts';
import { asItIs, domain } from './domain.ts';
import { hasNumber } from './shapes.ts';

const isDashboard = (value: unknown): value is Dashboard =>
  isRecord(value) && isRecord(value['usage']) && Array.isArray(value['recent']);

const isUsage = (value: unknown): value is Usage => hasNumber(value, 'remaining');

/** The overview as it is stored on this device. */
export const storedOverview = asItIs('dashboard', isDashboard);

export const dashboard = domain({
  create: dashboardClient,
  reads: {
    get: storedOverview,
    usage: asItIs('usage', isUsage),
  },
  // Asked for on one screen alone, and changed by the server.
  onlineOnly: ['notification'],
});

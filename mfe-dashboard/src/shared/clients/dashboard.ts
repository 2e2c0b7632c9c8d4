import type { Usage } from '@ardoise/contract';
import { dashboardClient } from '@ardoise/contract/client';
import { keptSheets } from '../device/kept-sheets.ts';
import { asItIs, domain } from './domain.ts';
import { hasNumber } from './shapes.ts';

const isUsage = (value: unknown): value is Usage => hasNumber(value, 'remaining');

export const dashboard = domain({
  create: dashboardClient,
  reads: {
    get: {
      store: (kept, overview) => keptSheets(kept).keepDashboard(overview),
      find: (kept) => keptSheets(kept).dashboard(),
    },
    usage: asItIs('usage', isUsage),
  },
  onlineOnly: [],
});

import { supportClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const support = domain({
  create: (http) => supportClient(http),
  reads: {},
  // Two people write in a ticket: it is shown as it is now. What is typed is kept by its screens.
  onlineOnly: ['list', 'get', 'download'],
});

import { assistantClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const assistant = domain({
  create: assistantClient,
  reads: {},
  // They are read only to be sent with a request, which needs the server too.
  onlineOnly: ['conversations', 'conversation'],
});

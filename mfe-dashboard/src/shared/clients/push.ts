import { pushClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const push = domain({ create: pushClient, reads: {}, onlineOnly: ['state'] });

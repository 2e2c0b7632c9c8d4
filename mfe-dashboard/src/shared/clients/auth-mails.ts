import { authMailsClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

export const authMails = domain({ create: authMailsClient, reads: {}, onlineOnly: [] });

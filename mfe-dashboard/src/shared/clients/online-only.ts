import {
  authMailsClient,
  generationsClient,
  personalDataClient,
  pushClient,
  sharingClient,
} from '@ardoise/contract/client';
import { domain } from './domain.ts';

/** Domains that are useless without the server. */
export const authMails = domain({ create: authMailsClient, reads: {}, onlineOnly: [] });

export const generations = domain({
  create: generationsClient,
  reads: {},
  onlineOnly: ['get', 'running', 'events'],
});

export const personalData = domain({
  create: personalDataClient,
  reads: {},
  onlineOnly: ['exports'],
});

export const push = domain({ create: pushClient, reads: {}, onlineOnly: ['state'] });

export const sharing = domain({ create: sharingClient, reads: {}, onlineOnly: ['shared'] });

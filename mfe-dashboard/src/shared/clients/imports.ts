import { importsClient } from '@ardoise/contract/client';
import { domain } from './domain.ts';

/** A document on its way to a sheet: the server reads it. */
export const imports = domain({ create: importsClient, reads: {}, onlineOnly: ['get'] });

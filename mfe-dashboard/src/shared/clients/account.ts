import type { MyLetterhead, NotificationPreferences } from '@ardoise/contract';
import { accountClient } from '@ardoise/contract/client';
import { isRecord } from '../guards.ts';
import { asItIs, domain, replaces } from './domain.ts';
import { hasList } from './shapes.ts';

const isPreferences = (value: unknown): value is NotificationPreferences =>
  isRecord(value) && typeof value['marketing'] === 'boolean';

const isLetterhead = (value: unknown): value is MyLetterhead =>
  hasList(value, 'above') && hasList(value, 'below') && isRecord(value) && 'logo' in value;

export const account = domain({
  create: accountClient,
  reads: {
    preferences: asItIs('preferences', isPreferences),
    letterhead: asItIs('letterhead', isLetterhead),
  },
  // The session keeps the profile.
  onlineOnly: ['get'],
  changes: { setPreferences: replaces('preferences'), setLetterhead: replaces('letterhead') },
});

import type { Migration } from './migration.ts';
import { accounts } from './0001-accounts.ts';
import { sheets } from './0002-sheets.ts';
import { assistant } from './0003-assistant.ts';
import { sites } from './0004-sites.ts';
import { mails } from './0005-mails.ts';
import { security } from './0006-security.ts';
import { personalData } from './0007-personal-data.ts';
import { avatars } from './0008-avatars.ts';
import { identities } from './0009-identities.ts';
import { vitals } from './0010-vitals.ts';
import { plans } from './0011-plans.ts';
import { push } from './0012-push.ts';

/** Every migration, in order. Add at the end. */
export const migrations: readonly Migration[] = [
  accounts,
  sheets,
  assistant,
  sites,
  mails,
  security,
  personalData,
  avatars,
  identities,
  vitals,
  plans,
  push,
];

import type { Migration } from './migration.ts';
import { accounts } from './0001-accounts.ts';
import { sheets } from './0002-sheets.ts';

/** Every migration, in order. Add at the end. */
export const migrations: readonly Migration[] = [accounts, sheets];

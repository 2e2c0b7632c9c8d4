import type { AccountActBody } from '@ardoise/contract';
import type { directoryClient } from '@ardoise/contract/client';

type Calls = ReturnType<typeof directoryClient>;

/** What is done to an account with nothing but a reason. */
export const acts = {
  suspend: { call: 'suspend', tone: 'danger' },
  lift: { call: 'lift', tone: 'primary' },
  reset: { call: 'sendReset', tone: 'primary' },
  'sessions.end': { call: 'endSessions', tone: 'primary' },
  erase: { call: 'erase', tone: 'danger' },
  keep: { call: 'keep', tone: 'primary' },
} as const;

export type ActName = keyof typeof acts;

export const runAct = (
  calls: Calls,
  name: ActName,
  id: string,
  body: AccountActBody,
): Promise<unknown> => calls[acts[name].call](id, body);

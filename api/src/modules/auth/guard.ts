import type { SecurityEvent } from '@ardoise/contract';
import type { Clock } from '../../shared/clock.ts';
import type { Credentials } from './credentials.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SecurityEvents } from './security-event-repository.ts';

export interface Guard {
  /** @throws Problem PASSWORD_WRONG, PASSWORD_MISSING, SIGN_IN_THROTTLED */
  demandPassword(userId: string, password: string): Promise<unknown>;
  /** @throws Problem CODE_INVALID, CODE_THROTTLED */
  demandCode(userId: string, code: string): Promise<void>;
  /** Writes into the account's activity. */
  note(userId: string, kind: SecurityEvent['kind'], device: string): Promise<void>;
}

interface Parts {
  credentials: Credentials;
  secondFactor: SecondFactor;
  events: SecurityEvents;
  clock: Clock;
}

/** The door of accounts for other rooms: what is grave asks again who is there. */
export function createGuard({ credentials, secondFactor, events, clock }: Parts): Guard {
  return {
    demandPassword: (userId, password) => credentials.demandPassword(userId, password),
    demandCode: (userId, code) => secondFactor.demand(userId, code),
    note: (userId, kind, device) => events.note(userId, kind, device, clock.now()),
  };
}

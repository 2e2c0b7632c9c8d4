import type { Credentials } from './credentials.ts';
import type { SecondFactor } from './second-factor.ts';

/** Asks a signed-in user to prove again who they are, before something serious is done. */
export interface Reauthentication {
  /** @throws Problem PASSWORD_WRONG, PASSWORD_MISSING, SIGN_IN_THROTTLED */
  demandPassword(userId: string, password: string): Promise<unknown>;
  /** @throws Problem CODE_INVALID, CODE_THROTTLED */
  demandCode(userId: string, code: string): Promise<void>;
}

export function createReauthentication(
  credentials: Credentials,
  secondFactor: SecondFactor,
): Reauthentication {
  return {
    demandPassword: (userId, password) => credentials.demandPassword(userId, password),
    demandCode: (userId, code) => secondFactor.demand(userId, code),
  };
}

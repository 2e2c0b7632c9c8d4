import type { MfaRequired, Session, User } from '@ardoise/contract';
import type { Caller } from '../../plugins/auth.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { MailQueue } from '../mail/queue.ts';
import type { Push } from '../push/service.ts';
import type { Account } from '../users/account.ts';
import type { UserService } from '../users/service.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { Factors } from './factors.ts';
import type { MfaTokens } from './mfa-token.ts';
import type { SecurityEvents } from './security-event-repository.ts';
import type { Refreshed, Sessions } from './sessions.ts';

/** From where somebody comes. */
export interface Visit {
  /** Network address, for limits only; never stored. */
  address: string;
  /** Browser and system in words. */
  device: string;
  /** The browser's own secret: what it is known again by. */
  deviceSecret: string;
}

/** A session for the client, and the refresh token for its cookie. */
export interface Opened {
  session: Session;
  refreshToken: string;
}

export interface EntryParts {
  users: UserService;
  factors: Pick<Factors, 'isOn'>;
  sessions: Sessions;
  devices: DeviceRepository;
  events: SecurityEvents;
  mfaTokens: MfaTokens;
  mail: MailQueue;
  push: Pick<Push, 'tell'>;
  clock: Clock;
  issueAccess(caller: Caller): { accessToken: string; expiresAt: Date };
}

/** The one door: every way of signing in ends here, so that none forgets the second factor. */
export function createEntry(parts: EntryParts) {
  const { users, factors, sessions, devices, events, mfaTokens, mail, push, clock } = parts;

  function opened(user: User, { sessionId, token }: Refreshed): Opened {
    const { id, role, language } = user;
    const { accessToken, expiresAt } = parts.issueAccess({ id, role, sessionId, language });
    return {
      session: { accessToken, expiresAt: expiresAt.toISOString(), user },
      refreshToken: token.text,
    };
  }

  /** Opens a session for somebody who has shown all that the account asks for. */
  async function open({ user, passwordHash }: Account, visit: Visit): Promise<Opened> {
    const now = clock.now();
    const seen = await devices.see(user.id, visit.deviceSecret, now);
    await events.note(user.id, seen === 'new' ? 'new-device' : 'sign-in', visit.device, now);
    if (seen === 'new') {
      await mail.post({
        kind: 'new-device',
        to: user.email,
        name: user.firstName,
        language: user.language,
        values: { at: now.toISOString(), device: visit.device },
      });
      await push.tell(user.id, 'new-device');
    }
    const started = await sessions.start(user.id, visit.device);
    // A password that was changed meanwhile ended all sessions but this one, which was not there yet.
    if ((await users.byId(user.id))?.passwordHash !== passwordHash) {
      await sessions.endById(started.sessionId);
      throw new Problem('SESSION_EXPIRED');
    }
    return opened(user, started);
  }

  return {
    opened,
    open,

    /** Lets an account in whose first factor was right: a session, or the question for the second. */
    async admit(account: Account, visit: Visit): Promise<Opened | MfaRequired> {
      if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
      const { user } = account;
      const now = clock.now();
      const asks = await factors.isOn(user.id);
      if (asks !== user.mfaEnabled) await users.change(user.id, { mfaAt: asks ? now : null });
      if (!asks) return open({ ...account, user: { ...user, mfaEnabled: false } }, visit);
      const mfaToken = mfaTokens.issue(account, now);
      return { mfaRequired: true, mfaToken };
    },
  };
}

export type Entry = ReturnType<typeof createEntry>;

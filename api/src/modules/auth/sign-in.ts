import type { MfaRequired, Session, User } from '@ardoise/contract';
import type { TokenOwner } from '../../plugins/auth.ts';
import type { Clock } from '../../shared/clock.ts';
import { Problem } from '../../shared/problem.ts';
import type { Push } from '../push/service.ts';
import type { Account } from '../users/account.ts';
import type { UserService } from '../users/service.ts';
import type { DeviceRepository } from './device-repository.ts';
import type { Factors } from './factors.ts';
import type { MfaTokens } from './mfa-token.ts';
import type { SecurityEvents } from './security-event-repository.ts';
import type { SecurityNotifications } from './security-notifications.ts';
import type { Refreshed, Sessions } from './sessions.ts';

/** Who is calling. */
export interface Client {
  /** The network, for limits only; never stored. */
  address: string;
  /** Browser and system, such as "Chrome, Android". */
  device: string;
  /** The browser's own secret, by which it is recognised. */
  deviceSecret: string;
}

/** A session for the client, with the refresh token for its cookie. */
export interface OpenedSession {
  session: Session;
  refreshToken: string;
}

export interface SignInParts {
  users: UserService;
  factors: Pick<Factors, 'isOn'>;
  sessions: Sessions;
  devices: DeviceRepository;
  events: SecurityEvents;
  mfaTokens: MfaTokens;
  notifications: SecurityNotifications;
  push: Pick<Push, 'tell'>;
  clock: Clock;
  issueAccess(owner: TokenOwner): { accessToken: string; expiresAt: Date };
}

/** Where every way of signing in ends, so that none skips the second factor. */
export function createSignIn(parts: SignInParts) {
  const { users, factors, sessions, devices, events, mfaTokens, notifications, push, clock } =
    parts;

  function sessionOf(user: User, { sessionId, token }: Refreshed): OpenedSession {
    const { id, language } = user;
    const { accessToken, expiresAt } = parts.issueAccess({ id, sessionId, language });
    return {
      session: { accessToken, expiresAt: expiresAt.toISOString(), user },
      refreshToken: token.text,
    };
  }

  /** Opens a session for somebody who has proved all that the account asks for. */
  async function openSession(
    { user, passwordHash }: Account,
    client: Client,
    factor: 'shown' | 'none' = 'none',
  ): Promise<OpenedSession> {
    const now = clock.now();
    const seen = await devices.see(user.id, client.deviceSecret, now);
    if (seen === 'new') {
      const kind = 'new-device';
      await notifications.tell(user, kind, client.device, (values) => ({ kind, values }));
      await push.tell(user.id, kind);
    } else await events.note(user.id, 'sign-in', client.device, now);
    const started = await sessions.start(user, client.device, factor);
    // A password change meanwhile has ended every session but this one, which did not exist yet.
    if ((await users.byId(user.id))?.passwordHash !== passwordHash) {
      await sessions.endById(started.sessionId);
      throw new Problem('SESSION_EXPIRED');
    }
    return sessionOf(user, started);
  }

  return {
    sessionOf,
    openSession,

    /** After the right first factor: a session, or the request for the second factor. */
    async admit(account: Account, client: Client): Promise<OpenedSession | MfaRequired> {
      if (account.disabled) throw new Problem('ACCOUNT_DISABLED');
      const { user } = account;
      const now = clock.now();
      const asks = await factors.isOn(user.id);
      if (asks !== user.mfaEnabled) await users.change(user.id, { mfaAt: asks ? now : null });
      if (!asks) return openSession({ ...account, user: { ...user, mfaEnabled: false } }, client);
      const mfaToken = mfaTokens.issue(account, now);
      return { mfaRequired: true, mfaToken };
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;

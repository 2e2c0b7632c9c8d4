import type { IdentityList, Locale, User } from '@ardoise/contract';
import type { Person } from '../../../providers/identity/open-id.ts';
import type { Clock } from '../../../shared/clock.ts';
import { Problem } from '../../../shared/problem.ts';
import type { Account } from '../../users/account.ts';
import type { UserService } from '../../users/service.ts';
import type { SecurityNotifications } from '../security-notifications.ts';
import type { Sessions } from '../sessions.ts';
import { termsVersion } from '../terms.ts';
import { namesOf } from './names.ts';

export interface IdentityParts {
  users: UserService;
  sessions: Sessions;
  notifications: SecurityNotifications;
  clock: Clock;
  /** Whether this site offers Google. */
  offered: boolean;
}

export type Identities = ReturnType<typeof createIdentities>;

/** Which account a Google account signs in to, linking and unlinking. */
export function createIdentities(parts: IdentityParts) {
  const { users, sessions, notifications, clock } = parts;

  const tell = (
    user: User,
    kind: 'identity-linked' | 'identity-unlinked',
    { email, device }: { email: string; device: string },
  ) => notifications.tell(user, kind, device, (about) => ({ kind, values: { ...about, email } }));

  /** The address has an account with another way to sign in, and the address alone is no proof. */
  function addressTaken({ user }: Account): Problem {
    return new Problem(user.emailVerified ? 'IDENTITY_EXISTS' : 'IDENTITY_UNPROVEN');
  }

  async function register(person: Person, language: Locale): Promise<Account | null> {
    const { subject, email } = person;
    const now = clock.now();
    return users.register({
      ...namesOf(person),
      email,
      emailVerifiedAt: now,
      passwordHash: null,
      google: { subject, email, linkedAt: now },
      language,
      role: 'user',
      terms: { version: termsVersion, acceptedAt: now },
      marketingAcceptedAt: null,
      createdAt: now,
    });
  }

  return {
    /**
     * The account of a Google user; a new one when no account has the address.
     * @throws Problem ACCOUNT_DISABLED, IDENTITY_UNVERIFIED, IDENTITY_EXISTS, IDENTITY_UNPROVEN
     */
    async accountOf(person: Person, language: Locale): Promise<Account> {
      const known = await users.byGoogle(person.subject);
      if (known?.disabled === true) throw new Problem('ACCOUNT_DISABLED');
      if (known !== null) return known;
      if (!person.emailVerified) throw new Problem('IDENTITY_UNVERIFIED');
      const made = await register(person, language);
      if (made !== null) return made;
      // The address is taken, or the same person signed up in another tab meanwhile.
      const quicker = await users.byGoogle(person.subject);
      if (quicker !== null) return quicker;
      const taken = await users.byEmail(person.email);
      throw taken === null ? new Problem('IDENTITY_FAILED') : addressTaken(taken);
    },

    /**
     * Links a Google account to the account whose session asked for it, if that is still open.
     * @throws Problem UNAUTHENTICATED, ACCOUNT_DISABLED, IDENTITY_TAKEN, IDENTITY_LINKED,
     * IDENTITY_UNVERIFIED
     */
    async link(
      asker: { userId: string; sessionId: string },
      { subject, email, emailVerified }: Person,
      device: string,
    ): Promise<void> {
      // Read before the session is checked, since an account that is taken over gets another password.
      const account = await users.demand(asker.userId);
      const open = await sessions.list(asker.userId);
      if (!open.some(({ id }) => id === asker.sessionId)) throw new Problem('UNAUTHENTICATED');
      if (account.google?.subject === subject) return;
      if (!emailVerified) throw new Problem('IDENTITY_UNVERIFIED');
      const linkedAt = clock.now();
      const google = { subject, email, linkedAt };
      const linked = await users.linkGoogle(asker.userId, google, account.passwordHash);
      if (linked === null) throw new Problem('UNAUTHENTICATED');
      if (linked === 'taken') throw new Problem('IDENTITY_TAKEN');
      if (linked === 'linked') throw new Problem('IDENTITY_LINKED');
      await tell(linked.user, 'identity-linked', { email, device });
    },

    /** @throws Problem NOT_FOUND, LAST_WAY_IN */
    async unlink(userId: string, device: string): Promise<void> {
      const before = await users.unlinkGoogle(userId);
      if (before === 'last') throw new Problem('LAST_WAY_IN');
      if (before === null) throw new Problem('NOT_FOUND');
      await tell(before.user, 'identity-unlinked', { email: before.google?.email ?? '', device });
    },

    async list(userId: string): Promise<IdentityList> {
      const { user, passwordHash, google } = await users.demand(userId);
      const password = { provider: 'password' as const, email: user.email, linkedAt: null };
      return {
        items: [
          ...(passwordHash === null ? [] : [password]),
          ...(google === null
            ? []
            : [
                {
                  provider: 'google' as const,
                  email: google.email,
                  linkedAt: google.linkedAt.toISOString(),
                },
              ]),
        ],
        available: parts.offered ? ['password', 'google'] : ['password'],
      };
    },
  };
}

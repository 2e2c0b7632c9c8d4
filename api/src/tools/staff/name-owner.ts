import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { createFamilyRepository } from '../../modules/auth/family-repository.ts';
import { journalRepository } from '../../modules/journal/repository.ts';
import { commandLine, createJournal } from '../../modules/journal/service.ts';
import { createChangeRepository } from '../../modules/staff/change-repository.ts';
import { createInvitationRepository } from '../../modules/staff/invitation-repository.ts';
import { createRoleChanges } from '../../modules/staff/role-changes.ts';
import { normaliseEmail } from '../../modules/users/email.ts';
import { createRoleRepository } from '../../modules/users/role-repository.ts';
import { createUserRepository } from '../../modules/users/repository.ts';
import type { Clock } from '../../shared/clock.ts';

export interface CommandParts {
  connection: Connection;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Makes the account of an address an owner. @returns what to say of it */
export async function nameOwner(
  { connection, clock, log }: CommandParts,
  email: string,
): Promise<{ done: boolean; said: string }> {
  const accounts = createUserRepository(connection);
  const families = createFamilyRepository(connection);
  const account = await accounts.byEmail(normaliseEmail(email));
  if (account === null) {
    return { done: false, said: `${email} has no account: sign up on the site, then repeat this.` };
  }
  const { id, role } = account.user;
  if (role === 'owner') return { done: true, said: `${email} is an owner already.` };
  const roleChanges = createRoleChanges({
    changes: createChangeRepository(connection),
    invitations: createInvitationRepository(connection),
    users: { byId: accounts.byId, roles: createRoleRepository(connection) },
    journal: createJournal({ repository: journalRepository(connection), clock, log }),
    // The running server notices within seconds.
    endSessions: (userId) => families.revokeAll(userId, clock.now()),
    clock,
  });
  const outcome = await roleChanges.make({
    accountId: id,
    from: role,
    to: 'owner',
    grantedBy: null,
    actor: commandLine,
    act: 'staff.owner-named',
    reason: null,
  });
  if (outcome !== 'made') {
    return { done: false, said: `${email} is closed or about to be erased: nothing was done.` };
  }
  return {
    done: true,
    said: `${email} is an owner of the team. Sign in again, and set up a second factor in the settings: until then no right holds.`,
  };
}

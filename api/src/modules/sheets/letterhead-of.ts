import type { Letterhead } from '@ardoise/sheet';
import type { UserService } from '../users/service.ts';

/** The head that a teacher wants on sheets; it speaks for the school of the profile too. */
export async function letterheadOf(
  users: UserService,
  userId: string,
): Promise<Letterhead | undefined> {
  const account = await users.byId(userId);
  if (account === null) return undefined;
  const { letterhead, user } = account;
  return { ...letterhead, aliases: [user.institution] };
}

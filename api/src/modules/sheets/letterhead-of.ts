import type { Letterhead } from '@ardoise/sheet';
import type { Logos } from '../logos/service.ts';
import type { UserService } from '../users/service.ts';

/** The head that a teacher wants on sheets, for the school of the profile unless it names another. */
export async function letterheadOf(
  users: UserService,
  userId: string,
): Promise<Letterhead | undefined> {
  const account = await users.byId(userId);
  if (account === null) return undefined;
  const { letterhead, user } = account;
  const school = letterhead.school.trim() || user.institution;
  return { ...letterhead, school, aliases: [user.institution] };
}

export interface PrintedHead {
  users: UserService;
  logos: Pick<Logos, 'of'>;
}

/** The same with the logo, for files. */
export async function printedLetterheadOf(
  { users, logos }: PrintedHead,
  userId: string,
): Promise<Letterhead | undefined> {
  const [letterhead, logo] = await Promise.all([letterheadOf(users, userId), logos.of(userId)]);
  if (letterhead === undefined || logo === null) return letterhead;
  const { bytes, width, height } = logo;
  return { ...letterhead, logo: { bytes, width, height } };
}

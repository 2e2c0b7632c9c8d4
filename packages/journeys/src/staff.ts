import { createHash, randomBytes } from 'node:crypto';
import type { Session, StaffRole } from '@ardoise/contract';
import { ObjectId } from 'mongodb';
import { type Account, apiOf, password, signUp } from './accounts.ts';
import { openDatabase } from './database.ts';
import { totp } from './totp.ts';

/** A member of the team in a session that has shown the second factor. */
export interface StaffAccount extends Account {
  staffCookie: string;
  /** Of the authenticator. */
  secret: string;
  /** Each serves once, at any time. */
  recoveryCodes: string[];
}

/** Gives an account a role, as only the database and the server's command line can. */
export async function giveRole(
  dataDir: string,
  { session }: Account,
  role: StaffRole | 'user',
): Promise<void> {
  const { db, close } = await openDatabase(dataDir);
  await db
    .collection('users')
    .updateOne({ _id: new ObjectId(session.user.id) }, { $set: { role } });
  await close();
}

async function post(url: string, body: object): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(url).origin },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

const cookieOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

/** A new member of the team, signed in with the second factor. */
export async function staffMember(
  url: string,
  dataDir: string,
  role: StaffRole,
  firstName = 'Estelle',
): Promise<StaffAccount> {
  const teacher = await signUp(url, firstName);
  const { email } = teacher.session.user;
  const { security } = apiOf(url, teacher);
  const { id, secret } = await security.proposeFactor({ name: 'Téléphone', password });
  const { recoveryCodes } = await security.confirmFactor(id, totp(secret));
  await giveRole(dataDir, teacher, role);
  const challenge = await post(`${url}/auth/sign-in`, { email, password });
  const { mfaToken }: { mfaToken: string } = await challenge.json();
  const entered = await post(`${url}/auth/mfa`, { mfaToken, code: totp(secret, 1) });
  const session: Session = await entered.json();
  return {
    session,
    cookie: cookieOf(entered, 'ardoise_refresh'),
    staffCookie: cookieOf(entered, 'ardoise_staff'),
    secret,
    recoveryCodes,
  };
}

/** Invites somebody, and gives the link a secret of its own: that of the mail is nowhere else. */
export async function invitationLink(
  url: string,
  dataDir: string,
  by: StaffAccount,
  email: string,
): Promise<string> {
  await apiOf(url, by).staff.invite({ email, role: 'support', language: 'fr' });
  const token = randomBytes(32).toString('base64url');
  const digest = createHash('sha256').update(token).digest('base64url');
  const { db, close } = await openDatabase(dataDir);
  await db
    .collection('staffInvitations')
    .updateOne({ email, endedAt: null }, { $set: { token: digest } });
  await close();
  return `/auth?invitation=${token}`;
}

import type { StaffRole } from '@ardoise/contract';
import mongoose from 'mongoose';
import { TOTP, Secret } from 'otpauth';
import type { Teacher, TestApp } from './helper.ts';

/** A signed-in member of the team, whose session has shown the second factor. */
export interface Staff extends Teacher {
  role: StaffRole;
  /** Each serves once. */
  recoveryCodes: string[];
}

/** The role of an account, as only the database can set it. */
export async function setRole(site: TestApp, userId: string, role: StaffRole | 'user') {
  const who = { _id: new mongoose.Types.ObjectId(userId) };
  await site.app.mongo.collection('users').updateOne(who, { $set: { role } });
}

/** Sets a second factor up. @returns the recovery codes */
export async function addFactor(site: TestApp, person: Teacher): Promise<string[]> {
  const call = async (url: string, payload: object) => {
    const headers = person.headers();
    const answer = await site.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer.json();
  };
  const { id, secret } = await call('/auth/factors', { name: 'Clé', password: person.password });
  const timestamp = site.app.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  return (await call(`/auth/factors/${id}/verify`, { code })).recoveryCodes;
}

/** A member of the team with this role. */
export async function staffMember(site: TestApp, role: StaffRole): Promise<Staff> {
  const teacher = await site.signUp();
  await setRole(site, teacher.user.id, role);
  return { ...teacher, role, recoveryCodes: await addFactor(site, teacher) };
}

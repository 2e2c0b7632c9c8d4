import { locales, staffRoles } from '@ardoise/contract/schemas';
import type { Connection, Types } from 'mongoose';
import { termsVersion } from '../../modules/auth/terms.ts';
import { userCollection, type UserDocument } from '../../modules/users/model.ts';
import { searchKeys } from '../../modules/users/search-keys.ts';
import { seededId, storeMissing } from './batches.ts';
import { chooser } from './choice.ts';

type StoredUser = UserDocument & { _id: Types.ObjectId };

const dayMs = 86_400_000;
/** The first accounts are the team's. */
export const seededStaff = 20;

const firstNames = ['Afi', 'Sènan', 'Mahouna', 'Koffi', 'Aïcha', 'Rachidatou', 'Dossi'] as const;
const lastNames = ['Dossou', 'Hounkpatin', 'Agossou', 'Kpadé', 'Bio', 'Adjovi', 'Zinsou'] as const;
const schools = ['CEG Sainte-Rita', 'CEG Le Nokoué', 'EPP Akpakpa', 'Lycée Béhanzin', ''] as const;

export const seededUser = (rank: number): Types.ObjectId => seededId('user', rank);

/** A teacher, or somebody of the team, who has no way to sign in. */
function userOf(rank: number, now: Date): StoredUser {
  const draw = chooser('user', rank);
  const firstName = draw.of(firstNames);
  const lastName = draw.of(lastNames);
  const createdAt = new Date(now.getTime() - draw.below(3 * 365) * dayMs - draw.below(dayMs));
  const suffix = String(rank).padStart(6, '0');
  const email = `seeded-${suffix}@school.example`;
  const phone = draw.below(3) === 0 ? null : `+22901${String(90_000_000 + rank)}`;
  const seenAt = new Date(Math.min(now.getTime(), createdAt.getTime() + draw.below(1_000) * dayMs));
  return {
    _id: seededUser(rank),
    email,
    emailVerifiedAt: draw.below(10) === 0 ? null : createdAt,
    passwordHash: null,
    google: null,
    firstName,
    lastName,
    language: draw.below(10) === 0 ? draw.of(locales) : 'fr',
    position: null,
    institution: draw.of(schools),
    phone,
    biography: '',
    avatar: null,
    mfaAt: null,
    role: rank < seededStaff ? draw.of(staffRoles) : 'user',
    disabledAt: rank >= seededStaff && draw.below(200) === 0 ? now : null,
    terms: { version: termsVersion, acceptedAt: createdAt },
    notices: null,
    letterhead: null,
    marketingAcceptedAt: null,
    erasure: null,
    searchKeys: searchKeys({ firstName, lastName, email, phone }),
    plans: [],
    seenAt,
    createdAt,
  };
}

/** @returns how many were not there yet */
export async function seedUsers(connection: Connection, count: number, now: Date): Promise<number> {
  const users = connection.collection<StoredUser>(userCollection);
  return await storeMissing({
    connection,
    collection: userCollection,
    count,
    idOf: seededUser,
    store: (ranks) => users.insertMany(ranks.map((rank) => userOf(rank, now))),
  });
}

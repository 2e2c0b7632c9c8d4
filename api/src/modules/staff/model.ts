import type { StaffRole } from '@ardoise/contract';
import type { Types } from 'mongoose';
import type { Role } from '../../shared/rights.ts';
import type { Actor } from '../journal/service.ts';

/** An invitation to the team. */
export interface InvitationDocument {
  _id: Types.ObjectId;
  /** As `normaliseEmail` makes it. */
  email: string;
  role: StaffRole;
  /** Null: the command line. */
  invitedBy: Types.ObjectId | null;
  /** SHA-256 of the link's secret. */
  token: string;
  invitedAt: Date;
  expiresAt: Date;
  /** When it served, was withdrawn or was replaced; null while it is open. */
  endedAt: Date | null;
  /** Whether it ended because it served. */
  served?: boolean;
  purgeAt: Date;
}

/** A change of a role that is being made, with all that whoever completes it must know. */
export interface PendingChange {
  number: number;
  accountId: string;
  from: Role;
  to: Role;
  /** By whose right; null for the command line. */
  grantedBy: string | null;
  actor: Actor;
  act: 'staff.joined' | 'staff.role-changed' | 'staff.removed' | 'staff.left' | 'staff.owner-named';
  reason: string | null;
}

/** One document: changes of roles are made one after the other. */
export interface RoleChangesDocument {
  _id: 'latest';
  number: number;
  pending: PendingChange | null;
}

export const staffCollections = {
  invitations: 'staffInvitations',
  changes: 'roleChanges',
} as const;

/** `token`: by link. `email`: the open ones of an address. `purgeAt`: cleaning. */
export const invitationIndexes = [
  { key: { token: 1 }, name: 'token', unique: true },
  { key: { email: 1, endedAt: 1 }, name: 'email' },
  { key: { purgeAt: 1 }, name: 'purgeAt', expireAfterSeconds: 0 },
] as const;

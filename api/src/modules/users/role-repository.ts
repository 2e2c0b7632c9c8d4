import type { StaffRole } from '@ardoise/contract';
import { staffRoles } from '@ardoise/contract/schemas';
import { type Connection, Types } from 'mongoose';
import type { Role } from '../../shared/rights.ts';
import { userModel } from './model.ts';

/** A change of one account's role. */
export interface NumberedRoleChange {
  accountId: string;
  from: Role;
  to: Role;
  /** Greater than that of every change before it. */
  number: number;
}

export interface Member {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: StaffRole;
}

export type RoleRepository = ReturnType<typeof createRoleRepository>;

/** Roles of accounts. A change that is late, because a later one was made, changes nothing. */
export function createRoleRepository(connection: Connection) {
  const users = userModel(connection);
  const isLater = (number: number) => ({
    $or: [{ roleChange: { $exists: false } }, { 'roleChange.number': { $lt: number } }],
  });

  return {
    /** Nobody joins whose account is closed or about to go. */
    async change({ accountId, from, to, number }: NumberedRoleChange): Promise<void> {
      const staying = from === 'user' ? { disabledAt: null, erasure: null } : {};
      await users.updateOne(
        { _id: accountId, role: from, ...staying, ...isLater(number) },
        { $set: { role: to, roleChange: { number, made: true } } },
      );
    },

    /** The change is decided against: no process makes it any more. */
    async refuse({ accountId, number }: NumberedRoleChange): Promise<void> {
      await users.updateOne(
        { _id: accountId, ...isLater(number) },
        { $set: { roleChange: { number, made: false } } },
      );
    },

    /** Whether this change was made. */
    async wasMade({ accountId, to, number }: NumberedRoleChange): Promise<boolean> {
      const found = await users.exists({
        _id: accountId,
        role: to,
        'roleChange.number': number,
        'roleChange.made': true,
      });
      return found !== null;
    },

    async hasOwnerBeside(accountId: string): Promise<boolean> {
      const others = { _id: { $ne: new Types.ObjectId(accountId) } };
      return (await users.exists({ ...others, role: 'owner', disabledAt: null })) !== null;
    },

    /** The whole team. */
    async members(): Promise<Member[]> {
      const found = await users
        .find({ role: { $in: [...staffRoles] } })
        .sort({ _id: 1 })
        .lean();
      return found.flatMap(({ _id: id, email, firstName, lastName, role }) =>
        role === 'user' ? [] : [{ id: id.toHexString(), email, firstName, lastName, role }],
      );
    },

    /** Names of accounts, by id. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      const found = await users
        .find({ _id: { $in: [...ids] } }, { firstName: 1, lastName: 1 })
        .lean();
      return new Map(
        found.map(({ _id: id, firstName, lastName }) => [
          id.toHexString(),
          `${firstName} ${lastName}`,
        ]),
      );
    },
  };
}

import { type Connection, Types } from 'mongoose';
import { type InvitationDocument, staffCollections } from './model.ts';

export type Invitation = Omit<InvitationDocument, '_id' | 'invitedBy'> & {
  id: string;
  invitedBy: string | null;
};

function plain({ _id: id, invitedBy, ...rest }: InvitationDocument): Invitation {
  return { ...rest, id: id.toHexString(), invitedBy: invitedBy?.toHexString() ?? null };
}

export type InvitationRepository = ReturnType<typeof createInvitationRepository>;

export function createInvitationRepository(connection: Connection) {
  const invitations = connection.collection<InvitationDocument>(staffCollections.invitations);
  const oid = (id: string) => new Types.ObjectId(id);
  const isOpen = (now: Date) => ({ endedAt: null, expiresAt: { $gt: now } });

  return {
    newId: () => new Types.ObjectId().toHexString(),

    async insert({ id, invitedBy, ...rest }: Invitation): Promise<void> {
      const inviter = invitedBy === null ? null : oid(invitedBy);
      await invitations.insertOne({ ...rest, _id: oid(id), invitedBy: inviter });
    },

    async open(now: Date): Promise<Invitation[]> {
      const found = await invitations.find(isOpen(now)).sort({ _id: -1 }).limit(200).toArray();
      return found.map(plain);
    },

    /** Also one that has ended. */
    async byToken(token: string): Promise<Invitation | null> {
      const found = await invitations.findOne({ token });
      return found === null ? null : plain(found);
    },

    async find(id: string, now: Date): Promise<Invitation | null> {
      const found = await invitations.findOne({ _id: oid(id), ...isOpen(now) });
      return found === null ? null : plain(found);
    },

    /** Ends an open one. */
    async end(id: string, now: Date, served: boolean): Promise<void> {
      await invitations.updateOne(
        { _id: oid(id), ...isOpen(now) },
        { $set: { endedAt: now, served } },
      );
    },

    /** Ends the open ones of an address. */
    async endOf(email: string, now: Date): Promise<void> {
      await invitations.updateMany({ email, endedAt: null }, { $set: { endedAt: now } });
    },

    /** To the address, or by the account. */
    async about(email: string, accountId: string): Promise<Invitation[]> {
      const found = await invitations
        .find({ $or: [{ email }, { invitedBy: oid(accountId) }] })
        .toArray();
      return found.map(plain);
    },

    /** Those to the address go; those by the account forget who invited. */
    async forget(email: string, accountId: string): Promise<void> {
      await invitations.deleteMany({ email });
      await invitations.deleteMany({ invitedBy: oid(accountId) });
    },
  };
}

import { type Connection, type mongo, Types } from 'mongoose';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { TimePosition } from '../../shared/paging.ts';
import { changeVersioned } from '../../shared/versioned-change.ts';
import { supportCollections, type TicketDocument, type TicketNumberDocument } from './model.ts';
import type { StoredTicket, TicketProgress } from './ticket.ts';

const oid = (id: string) => new Types.ObjectId(id);

export interface Answering {
  id: string;
  name: string;
  since: Date;
  at: Date;
}

/** A ticket of a list, which is read without its thread. */
export type TicketRow = Omit<StoredTicket, 'messages' | 'conversation'>;
type RowDocument = Omit<TicketDocument, 'messages' | 'conversation'>;
const withoutThread = { messages: 0, conversation: 0 } as const;

function plainRow(document: RowDocument): TicketRow {
  const { _id, owner, version: _version, answering: _answering, ...ticket } = document;
  return {
    ...ticket,
    id: _id.toHexString(),
    owner: owner?.toHexString() ?? null,
    // Tickets from before there were grants have neither.
    sheetGrant: ticket.sheetGrant ?? null,
    grantEndsAt: ticket.grantEndsAt ?? null,
  };
}

const plain = (document: TicketDocument): StoredTicket => ({
  ...plainRow(document),
  messages: document.messages,
  conversation: document.conversation,
});

function progressOf(ticket: TicketProgress): TicketProgress {
  const { state, priority, category, messages, lastRank, lastMessageAt, lastFrom } = ticket;
  const { lastStaffRank, assignee, firstAnsweredAt, answerDueAt, solutionDueAt, dueAt } = ticket;
  const { solvedAt, closedAt, satisfaction, ratedAt, mails, mailDueAt, linkId } = ticket;
  const { sheetGrant, grantEndsAt } = ticket;
  return {
    state,
    priority,
    category,
    messages,
    lastRank,
    lastMessageAt,
    lastFrom,
    lastStaffRank,
    assignee,
    firstAnsweredAt,
    answerDueAt,
    solutionDueAt,
    dueAt,
    solvedAt,
    closedAt,
    satisfaction,
    ratedAt,
    mails,
    mailDueAt,
    sheetGrant,
    grantEndsAt,
    linkId,
  };
}

/** What a list holds, and in which order: by when tickets are due, or the last written in first. */
export interface TicketList {
  /** What matches one of them; none matches two. */
  filters: readonly mongo.Filter<TicketDocument>[];
  order: 'due' | 'recent';
}

/** What comes after a position of a list. */
function afterPosition(order: TicketList['order'], after: TimePosition | null) {
  if (after === null) return {};
  const id = oid(after.id);
  return order === 'due'
    ? {
        $and: [
          { dueAt: { $gte: after.at } },
          { $or: [{ dueAt: { $gt: after.at } }, { _id: { $gt: id } }] },
        ],
      }
    : {
        $and: [
          { lastMessageAt: { $lte: after.at } },
          { $or: [{ lastMessageAt: { $lt: after.at } }, { _id: { $lt: id } }] },
        ],
      };
}

/** The order of a list, as the database has it. */
const comparison =
  (order: TicketList['order']) =>
  (one: TicketRow, other: TicketRow): number =>
    order === 'due'
      ? Number(one.dueAt) - Number(other.dueAt) || (one.id < other.id ? -1 : 1)
      : Number(other.lastMessageAt) - Number(one.lastMessageAt) || (one.id > other.id ? -1 : 1);

export type TicketRepository = ReturnType<typeof ticketRepository>;

export function ticketRepository(connection: Connection) {
  const tickets = connection.collection<TicketDocument>(supportCollections.tickets);
  const numbers = connection.collection<TicketNumberDocument>(supportCollections.numbers);

  /** A query for each filter: several in one would be looked for among all tickets. */
  const pageQueries = ({ filters, order }: TicketList, after: TimePosition | null, limit: number) =>
    filters.map((filter) =>
      tickets
        .find({ $and: [filter, afterPosition(order, after)] }, { projection: withoutThread })
        .sort(order === 'due' ? { dueAt: 1, _id: 1 } : { lastMessageAt: -1, _id: -1 })
        .limit(limit),
    );

  async function byId(id: string): Promise<StoredTicket | null> {
    const found = await tickets.findOne({ _id: oid(id) });
    return found === null ? null : plain(found);
  }

  return {
    byId,

    /** The next number. One that is not used in the end leaves a gap. */
    async nextNumber(): Promise<number> {
      const last = await numbers.findOneAndUpdate(
        { _id: 'last' },
        { $inc: { number: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      if (last === null) throw new Error('The counter of tickets vanished');
      return last.number;
    },

    /** Stores a new ticket; false when the id is taken. */
    async insert({ id, owner, ...ticket }: StoredTicket): Promise<boolean> {
      try {
        await tickets.insertOne({
          ...ticket,
          _id: oid(id),
          owner: owner === null ? null : oid(owner),
          version: 1,
          answering: {},
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error) && (await byId(id)) !== null) return false;
        throw error;
      }
    },

    /** Changes a ticket by a rule; null when there is none. */
    change: (id: string, rule: (ticket: StoredTicket) => StoredTicket | null) =>
      changeVersioned(
        {
          async read() {
            const found = await tickets.findOne({ _id: oid(id) });
            return found === null ? null : { value: plain(found), version: found.version };
          },
          async write(next, version) {
            const result = await tickets.updateOne(
              { _id: oid(id), version },
              { $set: progressOf(next), $inc: { version: 1 } },
            );
            return result.matchedCount === 1;
          },
        },
        rule,
      ),

    async page(list: TicketList, after: TimePosition | null, limit: number): Promise<TicketRow[]> {
      const found = await Promise.all(
        pageQueries(list, after, limit).map((query) => query.toArray()),
      );
      return found.flat().map(plainRow).toSorted(comparison(list.order)).slice(0, limit);
    },

    /** The query plans of a page, for the test that it uses an index. */
    async explainPage(list: TicketList, after: TimePosition | null): Promise<unknown[]> {
      return await Promise.all(pageQueries(list, after, 20).map((query) => query.explain()));
    },

    count: (filter: mongo.Filter<TicketDocument>) => tickets.countDocuments(filter),

    /** Seen up to this rank; never less than before. */
    async see(id: string, side: 'asker' | 'staff', rank: number, now: Date): Promise<void> {
      await tickets.updateOne(
        { _id: oid(id) },
        {
          $max: { [`seen.${side}`]: rank },
          ...(side === 'asker' ? { $set: { 'seen.askerAt': now } } : {}),
        },
      );
    },

    /** Somebody of staff writes an answer; `since` stays while it is said again within the pause. */
    async setAnswering(
      id: string,
      { id: staff, name, since, at }: Answering,
      pauseMs: number,
    ): Promise<void> {
      const path = `answering.${staff}`;
      const goesOn = { [`${path}.at`]: { $gte: new Date(at.getTime() - pauseMs) } };
      const again = await tickets.updateOne(
        { _id: oid(id), ...goesOn },
        { $set: { [`${path}.at`]: at } },
      );
      if (again.matchedCount === 1) return;
      await tickets.updateOne({ _id: oid(id) }, { $set: { [path]: { name, since, at } } });
    },
    async clearAnswering(id: string, staff: string): Promise<void> {
      await tickets.updateOne({ _id: oid(id) }, { $unset: { [`answering.${staff}`]: true } });
    },
    async answering(id: string): Promise<Answering[]> {
      const found = await tickets.findOne({ _id: oid(id) }, { projection: { answering: 1 } });
      return Object.entries(found?.answering ?? {}).map(([staff, who]) => ({ id: staff, ...who }));
    },

    /** Some tickets with a mail to post. */
    async withMails(now: Date, limit: number): Promise<StoredTicket[]> {
      const found = tickets
        .find({ mailDueAt: { $lte: now } })
        .sort({ mailDueAt: 1 })
        .limit(limit);
      return (await found.toArray()).map(plain);
    },

    /** Ids of some tickets whose granted reading has run out. */
    async withGrantsOver(now: Date, limit: number): Promise<string[]> {
      const found = tickets
        .find({ grantEndsAt: { $lte: now } }, { projection: { _id: 1 } })
        .sort({ grantEndsAt: 1 })
        .limit(limit);
      return (await found.toArray()).map(({ _id }) => _id.toHexString());
    },

    /** Ids of some tickets of a state that were solved before then. */
    async solvedBefore(state: 'solved' | 'closed', before: Date, limit: number): Promise<string[]> {
      const found = await tickets
        .find({ state, solvedAt: { $lte: before } }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id.toHexString());
    },

    async remove(id: string): Promise<void> {
      await tickets.deleteOne({ _id: oid(id) });
    },

    async all(owner: string): Promise<StoredTicket[]> {
      const found = tickets.find({ owner: oid(owner) }).sort({ lastMessageAt: -1, _id: -1 });
      return (await found.toArray()).map(plain);
    },

    /** Tickets that a member of staff wrote in, or takes care of. */
    async ofStaff(staff: string): Promise<string[]> {
      const filter = {
        $or: [
          { assignee: staff },
          { messages: { $elemMatch: { author: staff, from: 'staff' as const } } },
          { 'sheetGrant.askedBy': staff },
          { [`answering.${staff}`]: { $exists: true } },
        ],
      };
      const found = await tickets.find(filter, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id.toHexString());
    },
  };
}

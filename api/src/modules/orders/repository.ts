import { type Connection, type mongo, Types } from 'mongoose';
import { type Lease, leaseIsFree } from '../../shared/leased-queue/lease.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import type { TimePosition } from '../../shared/paging.ts';
import { changeVersioned } from '../../shared/versioned-change.ts';
import { orderCollections, type OrderDocument, type OrderNumberDocument } from './model.ts';
import type { OrderProgress, StoredOrder } from './order.ts';

function plain(document: OrderDocument): StoredOrder {
  const { _id, owner, version: _version, lease: _lease, ...order } = document;
  return { ...order, id: _id.toHexString(), owner: owner.toHexString() };
}

function progressOf(order: OrderProgress): OrderProgress {
  const { state, total, expiresAt, paidAt, paidBy, paidWith, pendingPayment } = order;
  const { credits, refunded, receipt, generationId, dueAt, history } = order;
  return {
    state,
    total,
    expiresAt,
    paidAt,
    paidBy,
    paidWith,
    pendingPayment,
    credits,
    refunded,
    receipt,
    generationId,
    dueAt,
    history,
  };
}

export type OrderRepository = ReturnType<typeof orderRepository>;

export function orderRepository(connection: Connection) {
  const orders = connection.collection<OrderDocument>(orderCollections.orders);
  const numbers = connection.collection<OrderNumberDocument>(orderCollections.numbers);
  const oid = (id: string) => new Types.ObjectId(id);

  function pageQuery(owner: string, after: TimePosition | null, limit: number) {
    const filter: mongo.Filter<OrderDocument> = {
      owner: oid(owner),
      ...(after === null
        ? {}
        : {
            openedAt: { $lte: after.at },
            $or: [{ openedAt: { $lt: after.at } }, { _id: { $lt: oid(after.id) } }],
          }),
    };
    return orders.find(filter).sort({ openedAt: -1, _id: -1 }).limit(limit);
  }

  async function byId(id: string): Promise<StoredOrder | null> {
    const found = await orders.findOne({ _id: oid(id) });
    return found === null ? null : plain(found);
  }

  return {
    byId,

    async find(owner: string, id: string): Promise<StoredOrder | null> {
      const found = await orders.findOne({ _id: oid(id), owner: oid(owner) });
      return found === null ? null : plain(found);
    },

    /** The next number. One that is not used in the end leaves a gap. */
    async nextNumber(): Promise<number> {
      const last = await numbers.findOneAndUpdate(
        { _id: 'last' },
        { $inc: { number: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      if (last === null) throw new Error('The counter of orders vanished');
      return last.number;
    },

    /** Stores a new order; false when the id is taken. */
    async insert({ id, owner, ...order }: StoredOrder): Promise<boolean> {
      try {
        await orders.insertOne({
          ...order,
          _id: oid(id),
          owner: oid(owner),
          version: 1,
          lease: null,
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error) && (await byId(id)) !== null) return false;
        throw error;
      }
    },

    /** The last opened first. */
    async page(owner: string, after: TimePosition | null, limit: number): Promise<StoredOrder[]> {
      return (await pageQuery(owner, after, limit).toArray()).map(plain);
    },

    /** The query plan of a page, for the test that it uses an index. */
    async explainPage(owner: string, after: TimePosition | null): Promise<unknown> {
      return await pageQuery(owner, after, 20).explain();
    },

    /** Changes an order by a rule; null when there is none. */
    change: (id: string, rule: (order: StoredOrder) => StoredOrder | null) =>
      changeVersioned(
        {
          async read() {
            const found = await orders.findOne({ _id: oid(id) });
            return found === null ? null : { value: plain(found), version: found.version };
          },
          async write(next, version) {
            const result = await orders.updateOne(
              { _id: oid(id), version },
              { $set: { ...progressOf(next), buyer: next.buyer }, $inc: { version: 1 } },
            );
            return result.matchedCount === 1;
          },
        },
        rule,
      ),

    /** Takes an order with something left to give or to take back. */
    async claimDue(lease: Lease, now: Date): Promise<StoredOrder | null> {
      const found = await orders.findOneAndUpdate(
        { dueAt: { $lte: now }, ...leaseIsFree(now) },
        { $set: { lease } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      );
      return found === null ? null : plain(found);
    },

    async renew(ids: readonly string[], { holder, until }: Lease): Promise<Set<string>> {
      const mine = { _id: { $in: ids.map(oid) }, 'lease.holder': holder };
      await orders.updateMany(mine, { $set: { 'lease.until': until } });
      const leased = await orders.find(mine, { projection: { _id: 1 } }).toArray();
      return new Set(leased.map(({ _id }) => _id.toHexString()));
    },

    async handOver(ids: readonly string[], holder: string): Promise<void> {
      await orders.updateMany(
        { _id: { $in: ids.map(oid) }, 'lease.holder': holder },
        { $set: { lease: null } },
      );
    },

    /** Some open orders whose time is over. */
    async overdue(now: Date, limit: number): Promise<string[]> {
      const found = await orders
        .find({ state: 'open', expiresAt: { $lte: now } }, { projection: { _id: 1 } })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id.toHexString());
    },

    /** Every order, one after the other. */
    async *each(): AsyncIterable<StoredOrder> {
      for await (const order of orders.find({}).sort({ number: 1 })) yield plain(order);
    },

    /** Those with money that bought nothing, the last opened first. */
    async withCredits(owner: string): Promise<StoredOrder[]> {
      const found = orders.find({ owner: oid(owner), 'credits.0': { $exists: true } });
      return (await found.sort({ openedAt: -1, _id: -1 }).toArray()).map(plain);
    },

    /** Some of the orders that were opened before then, by number, after one of them. */
    async openedBefore(before: Date, last: number, limit: number): Promise<StoredOrder[]> {
      const found = await orders
        .find({ number: { $gt: last }, openedAt: { $lt: before } })
        .sort({ number: 1 })
        .limit(limit)
        .toArray();
      return found.map(plain);
    },

    async remove(ids: readonly string[]): Promise<void> {
      await orders.deleteMany({ _id: { $in: ids.map(oid) } });
    },

    async all(owner: string): Promise<StoredOrder[]> {
      return (await pageQuery(owner, null, 0).toArray()).map(plain);
    },

    /** Takes the buyer out of an order, which the law keeps. */
    async anonymise(
      id: string,
      changes: Pick<StoredOrder, 'owner' | 'buyer' | 'lines' | 'requests' | 'anonymisedAt'>,
    ): Promise<void> {
      const { owner, ...others } = changes;
      await orders.updateOne(
        { _id: oid(id) },
        { $set: { ...others, owner: oid(owner) }, $inc: { version: 1 } },
      );
    },
  };
}

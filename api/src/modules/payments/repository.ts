import type { PaymentProvider, PaymentState } from '@ardoise/contract';
import { type Connection, Types } from 'mongoose';
import { type Lease, leaseIsFree } from '../../shared/leased-queue/lease.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { changeVersioned } from '../../shared/versioned-change.ts';
import { paymentCollections, type PaymentDocument } from './model.ts';
import { reviewReasons, type StoredPayment } from './payment.ts';

const keyOf = ({ provider, providerId }: Pick<StoredPayment, 'provider' | 'providerId'>) =>
  providerId === null ? {} : { providerKey: `${provider}/${providerId}` };

function plain(document: PaymentDocument): StoredPayment {
  const { _id, owner, orderId, version: _version, lease: _lease, ...rest } = document;
  const { providerKey: _key, refreshedAt: _refreshedAt, ...payment } = rest;
  return {
    ...payment,
    // Older payments lack these.
    keptMethod: payment.keptMethod ?? null,
    reviewed: payment.reviewed ?? null,
    id: _id.toHexString(),
    owner: owner.toHexString(),
    orderId: orderId.toHexString(),
  };
}

export type PaymentRepository = ReturnType<typeof paymentRepository>;

export function paymentRepository(connection: Connection) {
  const payments = connection.collection<PaymentDocument>(paymentCollections.payments);
  const oid = (id: string) => new Types.ObjectId(id);

  async function byId(id: string): Promise<StoredPayment | null> {
    const found = await payments.findOne({ _id: oid(id) });
    return found === null ? null : plain(found);
  }

  async function nextRank(orderId: string): Promise<number> {
    const last = await payments.findOne(
      { orderId: oid(orderId) },
      { sort: { rank: -1 }, projection: { rank: 1 } },
    );
    return (last?.rank ?? 0) + 1;
  }

  return {
    byId,

    async find(owner: string, id: string): Promise<StoredPayment | null> {
      const found = await payments.findOne({ _id: oid(id), owner: oid(owner) });
      return found === null ? null : plain(found);
    },

    /**
     * Stores a new payment with the next rank of its order, which `fresh` gets.
     * @returns the stored one: another when the id or the provider's payment is known already
     */
    async insert(orderId: string, fresh: (rank: number) => StoredPayment): Promise<StoredPayment> {
      for (;;) {
        const payment = fresh(await nextRank(orderId));
        const { id, owner, ...rest } = payment;
        try {
          await payments.insertOne({
            ...rest,
            ...keyOf(payment),
            _id: oid(id),
            owner: oid(owner),
            orderId: oid(orderId),
            version: 1,
            lease: null,
            refreshedAt: null,
          });
          return payment;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          const known = await byId(id);
          if (known !== null) return known;
          // The rank was taken, or the provider's payment belongs to another one of ours.
          const { providerKey } = { providerKey: undefined, ...keyOf(payment) };
          const other = providerKey === undefined ? null : await payments.findOne({ providerKey });
          if (other !== null) return plain(other);
        }
      }
    },

    /** Removes a payment that no provider was asked for. */
    async removeUnannounced(id: string): Promise<void> {
      await payments.deleteOne({ _id: oid(id), state: 'created', version: 1 });
    },

    /** The payment that a provider means. */
    async ofProvider(
      provider: PaymentProvider,
      { providerId, reference }: { providerId: string | null; reference: string | null },
    ): Promise<StoredPayment | null> {
      const byKey =
        providerId === null
          ? null
          : await payments.findOne({ providerKey: `${provider}/${providerId}` });
      const found =
        byKey ??
        (reference === null
          ? null
          : await payments.findOne({ reference, provider, isStray: false }));
      return found === null ? null : plain(found);
    },

    /** Changes a payment by a rule; null when there is none. */
    change: (id: string, rule: (payment: StoredPayment) => StoredPayment | null) =>
      changeVersioned(
        {
          async read() {
            const found = await payments.findOne({ _id: oid(id) });
            return found === null ? null : { value: plain(found), version: found.version };
          },
          async write(next, version) {
            const { id: _id, owner: _owner, orderId: _orderId, ...changes } = next;
            const result = await payments.updateOne(
              { _id: oid(id), version },
              { $set: { ...changes, ...keyOf(next) }, $inc: { version: 1 } },
            );
            return result.matchedCount === 1;
          },
        },
        rule,
      ),

    /** Whether a buyer may have the provider asked now; then not again before a while. */
    async takeRefresh(id: string, now: Date, everyMs: number): Promise<boolean> {
      const before = new Date(now.getTime() - everyMs);
      const result = await payments.updateOne(
        { _id: oid(id), $or: [{ refreshedAt: null }, { refreshedAt: { $lte: before } }] },
        { $set: { refreshedAt: now } },
      );
      return result.matchedCount === 1;
    },

    /** Claims, until a moment, a payment whose state must be asked of the provider. */
    async claimCheck(now: Date, until: Date): Promise<StoredPayment | null> {
      const found = await payments.findOneAndUpdate(
        { nextCheckAt: { $lte: now } },
        { $set: { nextCheckAt: until }, $inc: { version: 1 } },
        { sort: { nextCheckAt: 1 }, returnDocument: 'after' },
      );
      return found === null ? null : plain(found);
    },

    /** Claims a payment whose new state has consequences that are not carried out yet. */
    async claimSettlement(lease: Lease, now: Date): Promise<StoredPayment | null> {
      const found = await payments.findOneAndUpdate(
        { settleAt: { $lte: now }, ...leaseIsFree(now) },
        { $set: { lease } },
        { sort: { settleAt: 1 }, returnDocument: 'after' },
      );
      return found === null ? null : plain(found);
    },

    async renew(ids: readonly string[], { holder, until }: Lease): Promise<Set<string>> {
      const mine = { _id: { $in: ids.map(oid) }, 'lease.holder': holder };
      await payments.updateMany(mine, { $set: { 'lease.until': until } });
      const leased = await payments.find(mine, { projection: { _id: 1 } }).toArray();
      return new Set(leased.map(({ _id }) => _id.toHexString()));
    },

    async handOver(ids: readonly string[], holder: string): Promise<void> {
      await payments.updateMany(
        { _id: { $in: ids.map(oid) }, 'lease.holder': holder },
        { $set: { lease: null } },
      );
    },

    count: (provider: PaymentProvider, state: PaymentState): Promise<number> =>
      payments.countDocuments({ state, provider }),

    countUnderReview: (): Promise<number> =>
      payments.countDocuments({ underReview: { $in: [...reviewReasons] } }),

    /** Payments that staff must look at, the oldest first. */
    async underReview(): Promise<StoredPayment[]> {
      const found = await payments
        .find({ underReview: { $in: [...reviewReasons] } })
        .sort({ createdAt: 1 })
        .toArray();
      return found.map(plain);
    },

    /** Payments whose money bought nothing and is still here, the oldest first. For commands: all are looked at. */
    async owed(): Promise<StoredPayment[]> {
      const found = await payments
        .find({ state: 'approved', isOwed: true })
        .sort({ createdAt: 1 })
        .toArray();
      return found.map(plain);
    },

    /** When the oldest payment was made that is waited for. */
    async oldestPending(): Promise<Date | null> {
      const oldest = await payments.findOne(
        { state: 'pending' },
        { sort: { createdAt: 1 }, projection: { createdAt: 1 } },
      );
      return oldest?.createdAt ?? null;
    },

    /** Payments made since then, one after the other. */
    async *since(moment: Date): AsyncIterable<StoredPayment> {
      const found = payments.find({ createdAt: { $gte: moment } }).sort({ createdAt: 1 });
      for await (const payment of found) yield plain(payment);
    },

    async ofOrders(orderIds: readonly string[]): Promise<StoredPayment[]> {
      const found = await payments.find({ orderId: { $in: orderIds.map(oid) } }).toArray();
      return found.map(plain);
    },

    async remove(ids: readonly string[]): Promise<void> {
      await payments.deleteMany({ _id: { $in: ids.map(oid) } });
    },

    async all(owner: string): Promise<StoredPayment[]> {
      const found = await payments
        .find({ owner: oid(owner) })
        .sort({ createdAt: 1 })
        .toArray();
      return found.map(plain);
    },

    /** Takes the buyer out of the payments of an account, which the law keeps. */
    async anonymise(owner: string, pseudonym: string): Promise<void> {
      await payments.updateMany(
        { owner: oid(owner) },
        {
          $set: {
            owner: oid(pseudonym),
            lastDigits: null,
            keep: null,
            keptMethod: null,
            redirectUrl: null,
          },
          $inc: { version: 1 },
        },
      );
    },
  };
}

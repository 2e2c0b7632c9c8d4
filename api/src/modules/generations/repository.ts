import type { ErrorCode, GenerationBody, GenerationEventName } from '@ardoise/contract';
import { type Connection, type QueryFilter, Types } from 'mongoose';
import { type Lease, LeaseLost } from '../../shared/leased-queue/lease.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import {
  activeStates,
  type GenerationDocument,
  generationModels,
  type GenerationState,
  partEvents,
} from './model.ts';

export interface StoredGeneration {
  id: string;
  owner: string;
  request: GenerationBody;
  title: string;
  state: GenerationState;
  code: ErrorCode | null;
  attempts: number;
  /** A part of the sheet has been shown. */
  shown: boolean;
  /** It makes a canvas, which costs no unit. */
  isFree: boolean;
  sheetId: string;
  startedAt: Date;
}

export interface StoredEvent {
  rank: number;
  name: GenerationEventName;
  data: string;
}

function plain(document: GenerationDocument): StoredGeneration {
  const { _id, owner, sheetId, request, title, state, code, attempts, startedAt } = document;
  const { shown = false, isFree = false } = document;
  return {
    id: _id.toHexString(),
    owner: owner.toHexString(),
    sheetId: sheetId.toHexString(),
    request,
    title,
    state,
    code,
    attempts,
    shown,
    isFree,
    startedAt,
  };
}

const keptFor = 24 * 3_600_000;

export type GenerationRepository = ReturnType<typeof generationRepository>;

export function generationRepository(connection: Connection) {
  const { Generation, Event } = generationModels(connection);
  const oid = (id: string) => new Types.ObjectId(id);
  const active = { $in: [...activeStates] };

  return {
    /** Stores a new generation with its lease; false when the id is taken. */
    async create(
      fresh: Omit<StoredGeneration, 'state' | 'code' | 'attempts' | 'shown'>,
      lease: Lease,
    ): Promise<boolean> {
      try {
        await Generation.collection.insertOne({
          _id: oid(fresh.id),
          owner: oid(fresh.owner),
          request: fresh.request,
          title: fresh.title,
          state: 'running',
          code: null,
          lease,
          attempts: 1,
          isFree: fresh.isFree,
          sheetId: oid(fresh.sheetId),
          startedAt: fresh.startedAt,
          purgeAt: new Date(fresh.startedAt.getTime() + keptFor),
        });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Removes a generation that was refused before it began. */
    async remove(id: string): Promise<void> {
      await Generation.deleteOne({ _id: oid(id) });
    },

    async find(owner: string, id: string): Promise<StoredGeneration | null> {
      const found = await Generation.findOne({ _id: oid(id), owner: oid(owner) }).lean();
      return found === null ? null : plain(found);
    },

    async running(owner: string): Promise<StoredGeneration[]> {
      const found = await Generation.find({ owner: oid(owner), state: active })
        .sort({ startedAt: 1 })
        .limit(100)
        .lean();
      return found.map(plain);
    },

    /**
     * Changes a generation that is in one of the expected states and leased by this holder. Throws
     * LeaseLost otherwise.
     */
    async advance(
      id: string,
      holder: string,
      from: readonly GenerationState[],
      to: { state: GenerationState; code?: ErrorCode; shown?: true; isFree?: boolean },
    ): Promise<void> {
      const result = await Generation.updateOne(
        { _id: oid(id), 'lease.holder': holder, state: { $in: [...from] } },
        { $set: to },
      );
      if (result.matchedCount === 0) throw new LeaseLost();
    },

    /** Cancels a running generation and takes its lease; null when it is not running any more. */
    async cancel(
      owner: string,
      id: string,
      code: ErrorCode,
      lease: Lease,
    ): Promise<StoredGeneration | null> {
      const found = await Generation.findOneAndUpdate(
        { _id: oid(id), owner: oid(owner), state: 'running' },
        { $set: { state: 'settling', code, lease } },
        { returnDocument: 'after' },
      ).lean();
      return found === null ? null : plain(found);
    },

    /** Claims one generation whose lease has expired. */
    async takeExpired(now: Date, lease: Lease) {
      const filter: QueryFilter<GenerationDocument> = {
        state: active,
        'lease.until': { $lt: now },
      };
      const found = await Generation.findOneAndUpdate(
        filter,
        { $set: { lease }, $inc: { attempts: 1 } },
        { returnDocument: 'after', sort: { 'lease.until': 1 } },
      ).lean();
      return found === null ? null : plain(found);
    },

    /** Renews leases. @returns the ids that are still leased by this holder */
    async renew(ids: readonly string[], holder: string, until: Date): Promise<Set<string>> {
      const mine = { _id: { $in: ids.map(oid) }, 'lease.holder': holder, state: active };
      await Generation.updateMany(mine, { $set: { 'lease.until': until } });
      const leased = await Generation.find(mine, { _id: 1 }).lean();
      return new Set(leased.map(({ _id }) => _id.toHexString()));
    },

    /** Ends leases now, so that another process can claim them. */
    async handOver(ids: readonly string[], holder: string): Promise<void> {
      await Generation.updateMany(
        { _id: { $in: ids.map(oid) }, 'lease.holder': holder, state: active },
        { $set: { 'lease.until': new Date(0) } },
      );
    },

    async lastEvent(id: string): Promise<StoredEvent | null> {
      const last = await Event.findOne({ generation: oid(id) })
        .sort({ rank: -1 })
        .lean();
      return last === null ? null : { rank: last.rank, name: last.name, data: last.data };
    },

    /** Throws LeaseLost when a rank is taken: another process writes this generation by now. */
    async appendEvents(id: string, events: readonly StoredEvent[]): Promise<void> {
      try {
        await Event.collection.insertMany(
          events.map((event) => ({ _id: new Types.ObjectId(), generation: oid(id), ...event })),
        );
      } catch (error) {
        if (isDuplicateKey(error)) throw new LeaseLost('', { cause: error });
        throw error;
      }
    },

    async eventsAfter(id: string, rank: number, limit = 200): Promise<StoredEvent[]> {
      const found = await Event.find({ generation: oid(id), rank: { $gt: rank } })
        .sort({ rank: 1 })
        .limit(limit)
        .lean();
      return found.map(({ rank, name, data }) => ({ rank, name, data }));
    },

    /** Empties the parts of the sheet in the stored events; their ranks stay. */
    async withdraw(id: string): Promise<void> {
      await Event.updateMany(
        { generation: oid(id), name: { $in: [...partEvents] } },
        { $set: { name: 'withdrawn', data: '{}' } },
      );
    },

    /** Every generation of an account. */
    async all(owner: string): Promise<StoredGeneration[]> {
      return (await Generation.find({ owner: oid(owner) }).lean()).map(plain);
    },

    /** Removes the generations of an account; events first, so that a crash leaves none behind. */
    async removeAll(owner: string): Promise<void> {
      const found = await Generation.find({ owner: oid(owner) }, { _id: 1 }).lean();
      await Event.deleteMany({ generation: { $in: found.map(({ _id }) => _id) } });
      await Generation.deleteMany({ owner: oid(owner) });
    },

    /** Removes expired generations; events first, so that a crash leaves none behind. */
    async purge(now: Date): Promise<number> {
      const old = await Generation.find(
        { purgeAt: { $lt: now }, state: { $in: ['completed', 'failed', 'cancelled'] } },
        { _id: 1 },
      )
        .limit(500)
        .lean();
      const ids = old.map(({ _id }) => _id);
      if (ids.length === 0) return 0;
      await Event.deleteMany({ generation: { $in: ids } });
      await Generation.deleteMany({ _id: { $in: ids } });
      return ids.length;
    },
  };
}

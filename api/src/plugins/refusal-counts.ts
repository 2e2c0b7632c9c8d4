import { refusalDays } from '@ardoise/contract/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import { dayOf, endOfDay } from '../shared/benin-day.ts';
import { isDuplicateKey } from '../shared/mongo-errors.ts';
import { shortenedAddress } from '../shared/network-address.ts';

/** `limit`: a call over a limit; `failure`: a wrong password or code. */
export type RefusalKind = 'limit' | 'failure';

/** One kind of refusal in one Benin day: how often, and from where. */
export interface RefusalDocument {
  /** `<day> <kind> <name>` */
  _id: string;
  day: string;
  kind: RefusalKind;
  name: string;
  count: number;
  lastAt: Date;
  /** Shortened addresses, the first ones of the day. */
  networks: { network: string; count: number }[];
  expiresAt: Date;
}

export const refusalCollection = 'refusals';

/** `day`: the days that are shown. `expiresAt`: cleaning. */
export const refusalIndexes = [
  { key: { day: 1 }, name: 'day' },
  { key: { expiresAt: 1 }, name: 'expiresAt', expireAfterSeconds: 0 },
] as const;

const dayMs = 24 * 3_600_000;
/** Networks that are told apart in one day and kind; further ones count without a name. */
const mostNetworks = 50;
/** The same in the memory of one process, over all kinds, until they are written. */
const mostWaiting = 1_000;
/** Milliseconds between two writes: a flood of refused calls must not become a flood of writes. */
const pauseMs = 5_000;

export interface Refusal {
  kind: RefusalKind;
  name: string;
  address?: string | undefined;
  now: Date;
}

interface Waiting extends Pick<RefusalDocument, 'day' | 'kind' | 'name' | 'count' | 'lastAt'> {
  network: string | null;
}

export type RefusalCounts = ReturnType<typeof createRefusalCounts>;

/** Counts refusals of the last days, in documents whose number and size are bounded. */
export function createRefusalCounts(parts: { connection: Connection; log: FastifyBaseLogger }) {
  const { connection, log } = parts;
  const counts = connection.collection<RefusalDocument>(refusalCollection);
  let waiting = new Map<string, Waiting>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function add(more: Waiting): void {
    const { day, kind, name, network, count, lastAt } = more;
    const key = `${day} ${kind} ${name} ${network ?? ''}`;
    const before = waiting.get(key);
    if (before !== undefined) {
      before.count += count;
      before.lastAt = lastAt > before.lastAt ? lastAt : before.lastAt;
    } else if (network !== null && waiting.size >= mostWaiting) add({ ...more, network: null });
    else waiting.set(key, { ...more });
  }

  /** Names its network where that is named already, or a place is left. */
  async function write({ day, kind, name, network, count, lastAt }: Waiting): Promise<void> {
    const id = `${day} ${kind} ${name}`;
    const change = { $inc: { count }, $max: { lastAt } };
    if (network !== null) {
      const again = await counts.updateOne(
        { _id: id, 'networks.network': network },
        { ...change, $inc: { count, 'networks.$.count': count } },
      );
      if (again.matchedCount > 0) return;
    }
    const expiresAt = new Date(endOfDay(lastAt).getTime() + (refusalDays - 1) * dayMs);
    const first = { day, kind, name, expiresAt };
    const free = {
      _id: id,
      'networks.network': { $ne: network },
      [`networks.${mostNetworks - 1}`]: { $exists: false },
    };
    try {
      if (network !== null) {
        const push = { networks: { network, count } };
        await counts.updateOne(
          free,
          { ...change, $setOnInsert: first, $push: push },
          { upsert: true },
        );
        return;
      }
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // All places are taken, or another process has just named it: either way it counts.
    }
    await counts.updateOne(
      { _id: id },
      { ...change, $setOnInsert: { ...first, ...(network === null ? { networks: [] } : {}) } },
      { upsert: true },
    );
  }

  async function writeAll(): Promise<void> {
    const batch = [...waiting.values()];
    waiting = new Map();
    for (const [index, one] of batch.entries()) {
      try {
        await write(one);
      } catch (error) {
        log.warn({ err: error }, 'refusals were not counted yet');
        // For the next time: the database is away.
        for (const rest of batch.slice(index)) add(rest);
        return;
      }
    }
  }

  /** Writes what waits. */
  function flush(): Promise<void> {
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    note({ kind, name, address, now }: Refusal): void {
      const network = address === undefined ? null : shortenedAddress(address);
      add({ day: dayOf(now), kind, name, network, count: 1, lastAt: now });
    },

    flush,

    /** Writes from time to time. */
    run(): void {
      timer = setInterval(() => void flush(), pauseMs);
      timer.unref();
    },

    async close(): Promise<void> {
      clearInterval(timer);
      await flush();
    },

    /** Of all days from `from` on. */
    async since(from: string): Promise<RefusalDocument[]> {
      await flush();
      return counts.find({ day: { $gte: from } }).toArray();
    },
  };
}

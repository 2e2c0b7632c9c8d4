import type { StaffRole } from '@ardoise/contract';
import type { Connection } from 'mongoose';
import { hashOf, start } from '../../modules/journal/chain.ts';
import { journalCollections, type JournalDocument } from '../../modules/journal/model.ts';
import { journalRepository } from '../../modules/journal/repository.ts';
import { isDuplicateKey } from '../../shared/mongo-errors.ts';
import { chooser } from './choice.ts';
import { seededTicket } from './tickets.ts';
import { seededStaff, seededUser } from './users.ts';

const batchSize = 500;
const yearMs = 365 * 86_400_000;
const states = ['open', 'waiting-for-us', 'waiting-for-you', 'solved'] as const;
const acts = ['ticket.answered', 'ticket.noted', 'ticket.assigned', 'ticket.link-revoked'] as const;
const roles: readonly [StaffRole, ...StaffRole[]] = ['support', 'administrator', 'owner'];

export interface JournalSeeding {
  count: number;
  tickets: number;
  now: Date;
}

const keyOf = (rank: number): string => `seeded:${rank}`;

function actOf(
  rank: number,
  { count, tickets, now }: JournalSeeding,
): Omit<JournalDocument, '_id' | 'former' | 'hash'> {
  const draw = chooser('journal', rank);
  const actor = seededUser(draw.below(seededStaff)).toHexString();
  const act = draw.of(acts);
  const changesState = act === 'ticket.answered';
  return {
    at: new Date(now.getTime() - yearMs + Math.floor((rank / count) * yearMs)),
    actor: { kind: 'account', id: actor, role: draw.of(roles) },
    act,
    subject: {
      kind: 'ticket',
      id: seededTicket(draw.below(Math.max(1, tickets))).toHexString(),
    },
    before: changesState ? { state: draw.of(states) } : null,
    after: changesState ? { state: 'waiting-for-you' } : null,
    reason: null,
    key: keyOf(rank),
  };
}

/** Appends to the chain, in which the entries stay. @returns how many were not there yet */
export async function seedJournal(
  connection: Connection,
  seeding: JournalSeeding,
): Promise<number> {
  const repository = journalRepository(connection);
  const entries = connection.collection<JournalDocument>(journalCollections.entries);

  /** Appends the acts of these ranks; those whose place is taken by another process are left out. */
  async function append(ranks: readonly number[]): Promise<void> {
    const last = (await repository.last()) ?? { ...start, at: null };
    let { position, hash } = last;
    let at = last.at ?? new Date(0);
    const links = ranks.map((rank) => {
      const act = actOf(rank, seeding);
      at = act.at > at ? act.at : at;
      const unsealed = { ...act, _id: position + 1, at, former: hash };
      position += 1;
      hash = hashOf(unsealed);
      return { ...unsealed, hash };
    });
    try {
      await entries.insertMany(links, { ordered: true });
    } catch (error) {
      if (isDuplicateKey(error)) return;
      throw error;
    }
    await repository.moveHead({ position, hash });
  }

  let stored = 0;
  for (let from = 0; from < seeding.count; from += batchSize) {
    const size = Math.min(batchSize, seeding.count - from);
    let missing = Array.from({ length: size }, (_, n) => from + n);
    for (let isFirst = true; ; isFirst = false) {
      const keys = { key: { $in: missing.map(keyOf) } };
      const found = await entries.find(keys, { projection: { key: 1 } }).toArray();
      const there = new Set(found.map(({ key }) => key));
      missing = missing.filter((rank) => !there.has(keyOf(rank)));
      if (isFirst) stored += missing.length;
      if (missing.length === 0) break;
      await append(missing);
    }
  }
  return stored;
}

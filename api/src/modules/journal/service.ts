import type { JournalActor, JournalRecord } from '@ardoise/contract';
import {
  journalActs,
  JournalReason,
  JournalSubjectId,
  JournalValues,
} from '@ardoise/contract/schemas';
import type { FastifyBaseLogger } from 'fastify';
import { Value } from 'typebox/value';
import type { Clock } from '../../shared/clock.ts';
import { isStaffRole, type Role } from '../../shared/rights.ts';
import { createTurns } from '../../shared/turns.ts';
import { hashOf, start } from './chain.ts';
import type { JournalDocument } from './model.ts';
import type { JournalRepository } from './repository.ts';

/** Who acts at the server's command line. */
export const commandLine = 'command line';

/** What ends by itself is nobody's act. */
export const serverClock = 'server clock';

/** The signed-in caller, or the command line. */
export type Actor = { id: string; role: Role } | typeof commandLine;

/** Besides staff: the teacher who was asked for something of theirs, and the time. */
export type AnyActor = Actor | { teacher: string } | typeof serverClock;

export type Recorded = JournalRecord & {
  actor: AnyActor;
  /** Of an act that may be recorded again after a crash: it is stored once. */
  key?: string | undefined;
};

function actorOf(actor: AnyActor): JournalActor {
  if (actor === commandLine) return { kind: 'command' };
  if (actor === serverClock) return { kind: 'clock' };
  if ('teacher' in actor) return { kind: 'teacher', id: actor.teacher };
  const { id, role } = actor;
  if (!isStaffRole(role)) throw new Error('The journal is of what staff do');
  return { kind: 'account', id, role };
}

/** Fields that the act names, with values that fit; everything else is a fault of the caller's. */
function kept(act: JournalRecord['act'], values: object | undefined): JournalDocument['before'] {
  if (values === undefined) return null;
  const fields: readonly string[] = journalActs[act].fields;
  const foreign = Object.keys(values).find((name) => !fields.includes(name));
  if (foreign !== undefined) throw new Error(`The journal keeps no ${foreign} of ${act}`);
  if (!Value.Check(JournalValues, values)) throw new Error(`A value of ${act} is no word`);
  return values;
}

interface Parts {
  repository: JournalRepository;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** The journal of staff: each entry holds the hash of the one before it. */
export function createJournal({ repository, clock, log }: Parts) {
  // The others of this process would take the same place.
  const turns = createTurns({ running: 1 });

  async function append(
    entry: Omit<JournalDocument, '_id' | 'at' | 'former' | 'hash'>,
  ): Promise<void> {
    for (;;) {
      const {
        position,
        hash: former,
        at: formerAt,
      } = (await repository.last()) ?? {
        ...start,
        at: null,
      };
      const now = clock.now();
      const unsealed = {
        ...entry,
        _id: position + 1,
        // Clocks of processes differ; the journal's own time never goes back.
        at: formerAt !== null && formerAt > now ? formerAt : now,
        former,
      };
      const hash = hashOf(unsealed);
      if (await repository.insert({ ...unsealed, hash })) {
        await repository.moveHead({ position: position + 1, hash });
        // A second place for whoever compares.
        log.info({ position: position + 1, hash, act: entry.act }, 'entered in the journal');
        return;
      }
      if (entry.key !== null && (await repository.has(entry.key))) return;
      // Another process took the place: the next one is free.
    }
  }

  return {
    /**
     * Records an act of staff. It comes before the act, so that nothing is done which is not in the
     * journal. Once it resolves the entry is stored.
     */
    async record({ actor, act, subject, before, after, reason, key }: Recorded): Promise<void> {
      if (!Value.Check(JournalSubjectId, subject.id)) throw new Error(`${act} has no subject`);
      if (reason !== undefined && !Value.Check(JournalReason, reason)) {
        throw new Error(`The reason of ${act} is empty or too long`);
      }
      const entry = {
        actor: actorOf(actor),
        act,
        subject: { kind: subject.kind, id: subject.id },
        before: kept(act, before),
        after: kept(act, after),
        reason: reason?.trim() ?? null,
        key: key ?? null,
      };
      await turns.run(() => append(entry));
    },
  };
}

export type Journal = ReturnType<typeof createJournal>;

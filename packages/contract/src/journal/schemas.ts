import { type Static, Type } from 'typebox';
import { staffRoles } from '../account/schemas.ts';
import { closed, DateTime, Id, PageQuery } from '../common/schemas.ts';
import type { JournalAct, JournalField, JournalSubject } from './acts.ts';

/** A string is one word or a date: no sentence, no address and no secret fits. */
export const JournalValue = Type.Union([
  Type.String({
    pattern: '^([a-z0-9][a-z0-9:._-]{0,39}|[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]{8,12}Z)?)$',
  }),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
]);
export type JournalValue = Static<typeof JournalValue>;

export const JournalValues = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,40}$' }),
  JournalValue,
  closed,
);

/** Id of what an act was done to. */
export const JournalSubjectId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });

/** Why, in the words of whoever acted. */
export const JournalReason = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

export const JournalActor = Type.Union([
  Type.Object({ kind: Type.Literal('account'), id: Id, role: Type.Enum(staffRoles) }, closed),
  /** Somebody at the server's command line. */
  Type.Object({ kind: Type.Literal('command') }, closed),
  /** A teacher who granted, refused or ended the reading of their sheet. */
  Type.Object({ kind: Type.Literal('teacher'), id: Id }, closed),
  /** What ended because its time was over. */
  Type.Object({ kind: Type.Literal('clock') }, closed),
]);
export type JournalActor = Static<typeof JournalActor>;

/** One act as screens show it. */
export const JournalEntry = Type.Object(
  {
    /** Its place in the chain, from 1. */
    position: Type.Integer({ minimum: 1 }),
    at: DateTime,
    actor: JournalActor,
    /** The actor's name today; null at the command line, of the clock, or when the account is gone. */
    actorName: Type.Union([Type.String(), Type.Null()]),
    act: Type.String(),
    subject: Type.Object({ kind: Type.String(), id: Type.String() }, closed),
    before: Type.Union([JournalValues, Type.Null()]),
    after: Type.Union([JournalValues, Type.Null()]),
    reason: Type.Union([Type.String(), Type.Null()]),
    hash: Type.String(),
    /** Hash of the entry before it, which this one contains; '' for the first. */
    former: Type.String(),
  },
  closed,
);
export type JournalEntry = Static<typeof JournalEntry>;

const filter = {
  /** An account, or `command`. */
  actor: Type.Optional(Type.Union([Id, Type.Literal('command')])),
  act: Type.Optional(Type.String({ pattern: '^[a-z-]{1,40}[.][a-z-]{1,40}$' })),
  /** Id of what was acted upon. */
  subject: Type.Optional(JournalSubjectId),
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
} as const;

export const JournalFilter = Type.Object(filter, closed);
export type JournalFilter = Static<typeof JournalFilter>;

export const JournalQuery = Type.Object({ ...filter, ...PageQuery }, closed);
export type JournalQuery = Static<typeof JournalQuery>;

/** An act to be recorded. */
export type JournalRecord = {
  [Act in JournalAct]: {
    act: Act;
    subject: { kind: JournalSubject<Act>; id: string };
    before?: Partial<Record<JournalField<Act>, JournalValue>> | undefined;
    after?: Partial<Record<JournalField<Act>, JournalValue>> | undefined;
    reason?: string | undefined;
  };
}[JournalAct];

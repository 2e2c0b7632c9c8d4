import { type Static, Type } from 'typebox';
import { closed, DateTime } from '../common/schemas.ts';

/** Days of flagged messages that staff see, today included. */
export const flaggedDays = 30;

/** Why a question, or an answer before it was sent, was withheld. */
export const flaggedCategories = ['hate', 'sexual', 'self-harm', 'violence', 'pupil-data'] as const;

const count = Type.Integer({ minimum: 0 });
/** Of everybody, and the part of it that people may use who are not signed in. */
const used = { max: count, used: count, anonymousMax: count, anonymousUsed: count } as const;

/** What the assistant may spend and has spent, and what it withheld. No text of anybody is in it. */
export const AssistantOversight = Type.Object(
  {
    /** Of Benin: "2026-11". */
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
    /** No model is asked, and no tokens are spent: there is no key. */
    isOffline: Type.Boolean(),
    /** Tokens of this month. `used` includes what answers under way have reserved. */
    tokens: Type.Object({ ...used, spent: count }, closed),
    /** Messages of today. */
    messages: Type.Object(used, closed),
    /** Messages that one person, and one network, may send in a day. */
    daily: Type.Object({ person: count, network: count }, closed),
    /** When most of the month's tokens were spent; null before. */
    warnedAt: Type.Union([DateTime, Type.Null()]),
    /** The most first. */
    flagged: Type.Array(
      Type.Object(
        {
          category: Type.Enum(flaggedCategories),
          direction: Type.Enum(['question', 'answer'] as const),
          count,
          today: count,
          lastAt: DateTime,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type AssistantOversight = Static<typeof AssistantOversight>;

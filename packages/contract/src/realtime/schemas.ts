import { type Static, Type } from 'typebox';
import { closed } from '../common/schemas.ts';

/** A user's own affairs, one ticket, or what all staff hear. */
export const RealtimeTopic = Type.Union([
  Type.TemplateLiteral('user:${string}'),
  Type.TemplateLiteral('ticket:${string}'),
  Type.Literal('staff'),
]);
export type RealtimeTopic = Static<typeof RealtimeTopic>;

/** `user:<id>`, `ticket:<id>` or `staff`. */
export const topicPattern = '^(?:(?:user|ticket):[0-9a-f]{24}|staff)$';

/**
 * That something changed, never the change itself: whoever hears it asks the API. The kind `reload` says
 * that hints were missed which are no longer kept.
 */
export const RealtimeHint = Type.Object(
  {
    /** An open list: whoever does not know a kind ignores it. */
    kind: Type.String({ pattern: '^[a-z][a-z-]{0,31}$' }),
    /** What it is about. */
    id: Type.Optional(Type.String({ maxLength: 64 })),
    state: Type.Optional(Type.String({ maxLength: 32 })),
    /** Who did it: a user, or the name of a role in a ticket. */
    by: Type.Optional(Type.String({ maxLength: 64 })),
  },
  closed,
);
export type RealtimeHint = Static<typeof RealtimeHint>;

/** What a client sends over a WebSocket. */
export const RealtimeRequest = Type.Union([
  Type.Object({ type: Type.Literal('beat') }, closed),
  Type.Object(
    {
      type: Type.Literal('follow'),
      /** In the place of those before. */
      topics: Type.Array(Type.String({ pattern: topicPattern }), {
        maxItems: 20,
        uniqueItems: true,
      }),
      /** The last rank that the client has; null: from now on. */
      after: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    },
    closed,
  ),
]);
export type RealtimeRequest = Static<typeof RealtimeRequest>;

const rank = Type.Integer({ minimum: 0 });

/** What a server sends, over a WebSocket or as the data of a server-sent event. */
export const RealtimeFrame = Type.Union([
  /** The client has everything up to this rank; the server lives. */
  Type.Object({ type: Type.Literal('beat'), rank }, closed),
  Type.Object(
    { type: Type.Literal('hint'), rank, topic: Type.String(), hint: RealtimeHint },
    closed,
  ),
  /** Answer to `follow`: the topics that are followed from now on. Others are not the client's to hear. */
  Type.Object({ type: Type.Literal('following'), topics: Type.Array(Type.String()), rank }, closed),
  /** Hints after the client's rank are no longer kept: it loads its data again. */
  Type.Object({ type: Type.Literal('reload'), rank }, closed),
]);
export type RealtimeFrame = Static<typeof RealtimeFrame>;

export const RealtimeTicket = Type.Object(
  {
    /** Opens one connection, once, within 30 s. */
    ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  },
  closed,
);
export type RealtimeTicket = Static<typeof RealtimeTicket>;

export const RealtimeQuery = Type.Object(
  { ticket: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }) },
  closed,
);

export const RealtimeEventsQuery = Type.Object(
  {
    /** Separated by commas. */
    topics: Type.String({
      pattern: `^${topicPattern.slice(1, -1)}(?:,${topicPattern.slice(1, -1)}){0,19}$`,
    }),
    after: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  closed,
);
export type RealtimeEventsQuery = Static<typeof RealtimeEventsQuery>;

export const realtimeTopicsMost = 20;

import { type Static, Type } from 'typebox';
import { closed, DateTime, Id, Locale, Page, PageQuery } from '../common/schemas.ts';
import { SharedSheet } from '../sharing/schemas.ts';
import { ticketPriorities, ticketViews } from './limits.ts';
import {
  AssistantTurn,
  Satisfaction,
  SheetGrant,
  TicketAbout,
  TicketAttachment,
  TicketCategory,
  TicketMessageBody,
  TicketReference,
  TicketState,
} from './schemas.ts';

export const TicketPriority = Type.Enum(ticketPriorities);
export type TicketPriority = Static<typeof TicketPriority>;

const Person = Type.Object({ id: Id, name: Type.String() }, closed);
const orNull = <T extends Parameters<typeof Type.Array>[0]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const TicketView = Type.Enum(ticketViews);
export type TicketView = Static<typeof TicketView>;

/** What narrows a view further. */
export const TicketFilters = Type.Object(
  {
    view: Type.Optional(TicketView),
    category: Type.Optional(TicketCategory),
    priority: Type.Optional(TicketPriority),
    /** Id of an account of staff. */
    assignee: Type.Optional(Id),
    /** A number, an address, or words of the subject. */
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  closed,
);
export type TicketFilters = Static<typeof TicketFilters>;

/** By when they are due (`to-answer` and `late`), otherwise the last written in first. */
export const TicketQueueQuery = Type.Object({ ...TicketFilters.properties, ...PageQuery }, closed);
export type TicketQueueQuery = Static<typeof TicketQueueQuery>;

/** A view of one's own. */
export const SavedView = Type.Object(
  { name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), filters: TicketFilters },
  closed,
);
export type SavedView = Static<typeof SavedView>;

export const SavedViews = Type.Object({ items: Type.Array(SavedView, { maxItems: 20 }) }, closed);
export type SavedViews = Static<typeof SavedViews>;

const summary = {
  id: Id,
  number: Type.Integer({ minimum: 1 }),
  subject: Type.String(),
  category: TicketCategory,
  state: TicketState,
  priority: TicketPriority,
  /** `id` is null for somebody without an account. */
  asker: Type.Object({ id: orNull(Id), name: Type.String(), email: Type.String() }, closed),
  assignee: orNull(Person),
  openedAt: DateTime,
  lastMessageAt: DateTime,
  /** What of answer and solution is due first; null while it is not our turn. */
  dueAt: orNull(DateTime),
  isLate: Type.Boolean(),
  /** Minutes of work until then, or, when it is late, since then; null while it is not our turn. */
  workingMinutes: orNull(Type.Integer({ minimum: 0 })),
} as const;

export const StaffTicketSummary = Type.Object(summary, closed);
export type StaffTicketSummary = Static<typeof StaffTicketSummary>;
export const StaffTicketPage = Page(StaffTicketSummary);

/** A message, or an internal note, which no asker is ever sent. */
export const StaffTicketMessage = Type.Object(
  {
    id: Id,
    rank: Type.Integer({ minimum: 1 }),
    kind: Type.Enum(['message', 'note'] as const),
    from: Type.Enum(['asker', 'staff'] as const),
    /** `id` is null for somebody without an account, or with an erased one. */
    author: Type.Object({ id: orNull(Id), name: Type.String() }, closed),
    text: Type.String(),
    attachments: Type.Array(TicketAttachment),
    sentAt: DateTime,
  },
  closed,
);
export type StaffTicketMessage = Static<typeof StaffTicketMessage>;

/** Times against their targets: 4 working hours and 2 working days. */
export const TicketTargets = Type.Object(
  {
    firstAnswerDueAt: DateTime,
    firstAnsweredAt: orNull(DateTime),
    /** Working minutes until then. */
    firstAnswerMinutes: orNull(Type.Integer({ minimum: 0 })),
    answerDueAt: orNull(DateTime),
    solutionDueAt: DateTime,
    solvedAt: orNull(DateTime),
    solutionMinutes: orNull(Type.Integer({ minimum: 0 })),
  },
  closed,
);
export type TicketTargets = Static<typeof TicketTargets>;

export const StaffTicket = Type.Object(
  {
    ...summary,
    about: Type.Array(TicketAbout),
    conversation: Type.Array(AssistantTurn),
    messages: Type.Array(StaffTicketMessage),
    targets: TicketTargets,
    satisfaction: orNull(Satisfaction),
    follows: orNull(TicketReference),
    sheetGrant: orNull(SheetGrant),
    language: Locale,
    seen: Type.Object({ asker: Type.Integer(), staff: Type.Integer() }, closed),
    /** Others who are writing an answer now, and since when. */
    answering: Type.Array(Type.Object({ ...Person.properties, since: DateTime }, closed)),
  },
  closed,
);
export type StaffTicket = Static<typeof StaffTicket>;

export const StaffMessageBody = Type.Object(
  {
    ...TicketMessageBody.properties,
    kind: Type.Enum(['message', 'note'] as const),
    /** Solves the ticket with this message. */
    solve: Type.Optional(Type.Boolean()),
    /** Rank of the last message that its writer saw. */
    after: Type.Integer({ minimum: 0, maximum: 100_000 }),
  },
  closed,
);
export type StaffMessageBody = Static<typeof StaffMessageBody>;

export const StaffAnswer = Type.Object(
  {
    ticket: StaffTicket,
    /** Messages that came in between, which the writer had not seen. */
    crossed: Type.Array(StaffTicketMessage),
  },
  closed,
);
export type StaffAnswer = Static<typeof StaffAnswer>;

/** A teacher's sheet as it is printed, for as long as the grant lasts. */
export const GrantedSheet = Type.Object(
  {
    ...SharedSheet.properties,
    /** Seconds until it has to be put away, by the server's clock. */
    secondsLeft: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type GrantedSheet = Static<typeof GrantedSheet>;

/** `closed` comes by itself. */
export const TicketChange = Type.Partial(
  Type.Object({
    state: Type.Enum(['waiting-for-us', 'waiting-for-you', 'solved'] as const),
    priority: TicketPriority,
    category: TicketCategory,
  }),
  closed,
);
export type TicketChange = Static<typeof TicketChange>;

/** Who can take care of a ticket. */
export const TicketAssignees = Type.Object({ items: Type.Array(Person) }, closed);
export type TicketAssignees = Static<typeof TicketAssignees>;

export const AssigneeBody = Type.Object({ assignee: orNull(Id) }, closed);

export const AnsweringBody = Type.Object({ isAnswering: Type.Boolean() }, closed);

const count = Type.Integer({ minimum: 0 });
/** By view. */
export const TicketCounts = Type.Object(
  {
    views: Type.Object(
      {
        all: count,
        'to-answer': count,
        late: count,
        mine: count,
        unassigned: count,
        'waiting-for-them': count,
        solved: count,
      },
      closed,
    ),
    /** Share of good ratings of the last 90 days, in percent; null without a rating. */
    satisfaction: orNull(Type.Integer({ minimum: 0, maximum: 100 })),
  },
  closed,
);
export type TicketCounts = Static<typeof TicketCounts>;

export const CannedReplyName = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 40 });
export const CannedReplyParams = Type.Object({ name: CannedReplyName }, closed);

export const CannedReplyBody = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    language: Locale,
    text: Type.String({ minLength: 1, maxLength: 4_000, pattern: '\\S' }),
  },
  closed,
);
export type CannedReplyBody = Static<typeof CannedReplyBody>;

export const CannedReply = Type.Object(
  {
    name: CannedReplyName,
    ...CannedReplyBody.properties,
    /** The text for the ticket that was asked for; null without one, or when a variable has no value there. */
    filled: orNull(Type.String()),
    changedAt: DateTime,
  },
  closed,
);
export type CannedReply = Static<typeof CannedReply>;

export const CannedReplies = Type.Object({ items: Type.Array(CannedReply) }, closed);
export const CannedRepliesQuery = Type.Object({ ticket: Type.Optional(Id) }, closed);

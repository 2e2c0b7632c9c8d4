import { type Static, Type } from 'typebox';
import { GivenName } from '../account/schemas.ts';
import { Email } from '../auth/credentials.ts';
import { closed, DateTime, Id, Locale, Page, PageQuery } from '../common/schemas.ts';
import { ticketCategories, ticketLimits, ticketStates } from './limits.ts';

export const TicketCategory = Type.Enum(ticketCategories);
export type TicketCategory = Static<typeof TicketCategory>;

export const TicketState = Type.Enum(ticketStates);
export type TicketState = Static<typeof TicketState>;

export const attachmentTypes = ['image/webp', 'application/pdf'] as const;

/** Pictures are stored as drawn anew; a PDF is only ever downloaded. */
export const TicketAttachment = Type.Object(
  {
    id: Id,
    /** As the sender named it, shortened and without path. */
    name: Type.String(),
    type: Type.Enum(attachmentTypes),
    bytes: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type TicketAttachment = Static<typeof TicketAttachment>;

/** What a question is about. It has to be the asker's own. */
export const TicketAboutBody = Type.Union([
  Type.Object({ kind: Type.Literal('sheet'), id: Id }, closed),
  Type.Object({ kind: Type.Literal('order'), id: Id }, closed),
  /** A path of this site, without query and fragment. */
  Type.Object(
    {
      kind: Type.Literal('page'),
      path: Type.String({ maxLength: 200, pattern: '^/(?:[^/\\\\?#\\s][^?#\\s]*)?$' }),
    },
    closed,
  ),
]);
export type TicketAboutBody = Static<typeof TicketAboutBody>;

/** The same with the words by which it is recognised, as they were when it was asked. */
export const TicketAbout = Type.Union([
  Type.Object({ kind: Type.Literal('sheet'), id: Id, title: Type.String() }, closed),
  Type.Object({ kind: Type.Literal('order'), id: Id, number: Type.Integer() }, closed),
  Type.Object({ kind: Type.Literal('page'), path: Type.String() }, closed),
]);
export type TicketAbout = Static<typeof TicketAbout>;

/** What was said with the assistant before the question. */
export const AssistantTurn = Type.Object(
  {
    from: Type.Enum(['asker', 'assistant'] as const),
    text: Type.String({ minLength: 1, maxLength: 8_000 }),
  },
  closed,
);
export type AssistantTurn = Static<typeof AssistantTurn>;

const Subject = Type.String({ minLength: 1, maxLength: ticketLimits.subject, pattern: '\\S' });
const Text = Type.String({ minLength: 1, maxLength: ticketLimits.text, pattern: '\\S' });
/** More than 5 are refused with ATTACHMENTS_LIMIT. */
const Attachments = Type.Array(Id, { maxItems: 50, uniqueItems: true });

/** `id` is made by the client and the same for each attempt: whatever is sent twice arrives once. */
export const TicketMessageBody = Type.Object(
  { id: Id, text: Text, attachments: Type.Optional(Attachments) },
  closed,
);
export type TicketMessageBody = Static<typeof TicketMessageBody>;

export const TicketBody = Type.Object(
  {
    ...TicketMessageBody.properties,
    subject: Subject,
    category: TicketCategory,
    /** At most one of each kind. */
    about: Type.Optional(Type.Array(TicketAboutBody, { maxItems: 3 })),
    conversation: Type.Optional(Type.Array(AssistantTurn, { maxItems: 20 })),
  },
  closed,
);
export type TicketBody = Static<typeof TicketBody>;

/** A question of somebody who is not signed in: the secret link comes by mail. */
export const GuestTicketBody = Type.Object(
  {
    id: Id,
    subject: Subject,
    text: Text,
    category: TicketCategory,
    email: Email,
    name: GivenName,
    language: Locale,
  },
  closed,
);
export type GuestTicketBody = Static<typeof GuestTicketBody>;

export const TicketMessage = Type.Object(
  {
    id: Id,
    /** 1 for the first; a thread is in the order of its ranks. Internal notes leave gaps. */
    rank: Type.Integer({ minimum: 1 }),
    from: Type.Enum(['asker', 'staff'] as const),
    /** First name of who wrote it; '' when the account is erased. */
    author: Type.String(),
    text: Type.String(),
    attachments: Type.Array(TicketAttachment),
    sentAt: DateTime,
  },
  closed,
);
export type TicketMessage = Static<typeof TicketMessage>;

export const Satisfaction = Type.Object(
  {
    rating: Type.Enum(['good', 'bad'] as const),
    comment: Type.String({ maxLength: 1_000 }),
  },
  closed,
);
export type Satisfaction = Static<typeof Satisfaction>;

const orNull = <T extends Parameters<typeof Type.Array>[0]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** Another ticket that this one goes on from, or is followed by. */
export const TicketReference = Type.Object(
  { id: Id, number: Type.Integer({ minimum: 1 }) },
  closed,
);
export type TicketReference = Static<typeof TicketReference>;

/**
 * Leave to read the sheet that a ticket is about: staff ask, the teacher answers, and either ends it. It
 * ends by itself after 30 minutes. `asked` becomes `granted` or `refused`; `ended` holds for a request
 * that was withdrawn as well.
 */
export const SheetGrant = Type.Object(
  {
    state: Type.Enum(['asked', 'granted', 'refused', 'ended'] as const),
    /** First name of who asked; '' when the account is erased. */
    askedBy: Type.String(),
    askedAt: DateTime,
    /** When the teacher granted or refused it; null before. */
    answeredAt: orNull(DateTime),
    /** Until when staff may read, or since when they may no longer; null before it was granted. */
    endsAt: orNull(DateTime),
  },
  closed,
);
export type SheetGrant = Static<typeof SheetGrant>;

export const SheetGrantBody = Type.Object(
  { answer: Type.Enum(['granted', 'refused'] as const) },
  closed,
);
export type SheetGrantBody = Static<typeof SheetGrantBody>;

/** A ticket as its asker reads it: without internal notes, priority and who is meant to answer by account. */
export const Ticket = Type.Object(
  {
    id: Id,
    number: Type.Integer({ minimum: 1 }),
    subject: Type.String(),
    category: TicketCategory,
    state: TicketState,
    about: Type.Array(TicketAbout),
    conversation: Type.Array(AssistantTurn),
    /** Oldest first. */
    messages: Type.Array(TicketMessage),
    /** First name of who takes care of it. */
    assignee: orNull(Type.String()),
    /** Where mails about it go, all but hidden: `s•••@exemple.org`. */
    mailedTo: Type.String(),
    openedAt: DateTime,
    /** By when we mean to answer; null while it is not our turn. */
    answerDueAt: orNull(DateTime),
    solvedAt: orNull(DateTime),
    /** Until when an answer opens it again; null while it is not solved. */
    reopensUntil: orNull(DateTime),
    satisfaction: orNull(Satisfaction),
    /** The closed ticket that this one goes on from. */
    follows: orNull(TicketReference),
    /** The last request of staff to read the sheet; null when there was none. */
    sheetGrant: orNull(SheetGrant),
    /** Last ranks that each side has seen; 0 for none. */
    seen: Type.Object({ asker: Type.Integer(), staff: Type.Integer() }, closed),
  },
  closed,
);
export type Ticket = Static<typeof Ticket>;

/** What an answer led to. */
export const TicketAnswer = Type.Object(
  {
    /** The ticket that has the message now. */
    ticket: Ticket,
    /** The ticket was closed: the answer opened another one, which is `ticket`. */
    isNew: Type.Boolean(),
  },
  closed,
);
export type TicketAnswer = Static<typeof TicketAnswer>;

export const TicketSummary = Type.Object(
  {
    id: Id,
    number: Type.Integer({ minimum: 1 }),
    subject: Type.String(),
    category: TicketCategory,
    state: TicketState,
    openedAt: DateTime,
    lastMessageAt: DateTime,
    lastFrom: Type.Enum(['asker', 'staff'] as const),
    /** Staff wrote something that the asker has not seen. */
    isUnread: Type.Boolean(),
  },
  closed,
);
export type TicketSummary = Static<typeof TicketSummary>;

export const TicketPage = Page(TicketSummary);
export const TicketsQuery = Type.Object(PageQuery, closed);

export const SeenBody = Type.Object(
  { rank: Type.Integer({ minimum: 0, maximum: 100_000 }) },
  closed,
);

export const TicketAttachmentParams = Type.Object({ id: Id, attachment: Id }, closed);

/** What is typed so far. */
export const TicketMatchesBody = Type.Object({ text: Type.String({ maxLength: 500 }) }, closed);

/** What of the asker's own may answer the question: orders that are under way, sheets of the same words. */
export const TicketMatches = Type.Object(
  {
    /** What the words speak of; null when they do not say. */
    category: orNull(TicketCategory),
    orders: Type.Array(
      Type.Object(
        {
          id: Id,
          number: Type.Integer({ minimum: 1 }),
          titles: Type.Array(Type.String()),
          total: Type.Integer({ minimum: 0 }),
          state: Type.String(),
          openedAt: DateTime,
        },
        closed,
      ),
    ),
    sheets: Type.Array(Type.Object({ id: Id, title: Type.String(), modifiedAt: DateTime }, closed)),
  },
  closed,
);
export type TicketMatches = Static<typeof TicketMatches>;

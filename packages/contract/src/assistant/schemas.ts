import { type Static, Type } from 'typebox';
import { DisciplineId, LevelId } from '@ardoise/sheet/schema';
import { Problem } from '../common/problem.ts';
import { closed, DateTime, Id, Locale } from '../common/schemas.ts';

/** Limits of what is sent to the assistant; clients check them before sending. */
export const assistantLimits = {
  /** Characters of one message of the visitor. */
  query: 8_000,
  /** Characters of an image's data URL: 400 KB of picture as base64, and its prefix. */
  imageData: 560_000,
  /** Earlier messages sent along, and characters of each. */
  history: 12,
  historyText: 4_000,
  /** Characters of a sheet sent along as context. */
  context: 24_000,
} as const;

export const assistantRoles = ['user', 'assistant'] as const;

const HistoryMessage = Type.Object(
  {
    role: Type.Enum(assistantRoles),
    content: Type.String({ maxLength: assistantLimits.historyText }),
  },
  closed,
);

/**
 * A message to the assistant. The first three fields are the specification's; the rest is optional,
 * so that a caller that knows only those three is answered too.
 */
export const AssistantRequest = Type.Object(
  {
    query: Type.String({ minLength: 1, maxLength: assistantLimits.query, pattern: '\\S' }),
    enableWebSearch: Type.Optional(Type.Boolean({ default: false })),
    /** Data URL of an image (`data:image/…;base64,…`), or null. */
    imageData: Type.Optional(
      Type.Union([
        Type.String({
          maxLength: assistantLimits.imageData,
          pattern: '^data:image/[a-z0-9.+-]+;base64,',
        }),
        Type.Null(),
      ]),
    ),
    /** Language of the interface; the answer is in the language of the question. */
    locale: Type.Optional(Locale),
    /** What was said before, oldest first; ignored when `conversationId` is given. */
    history: Type.Optional(Type.Array(HistoryMessage, { maxItems: assistantLimits.history })),
    /** Signed-in teachers only: the stored conversation to continue. */
    conversationId: Type.Optional(Id),
    /** Signed-in teachers only: keep this conversation, so that another device finds it. */
    keep: Type.Optional(Type.Boolean({ default: false })),
    /**
     * The sender's id for this message. When the answer was lost and the message is sent again with
     * the same id, it replaces the stored one.
     */
    questionId: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' })),
    /** What the visitor asks about, such as the open sheet as text. Data, never instructions. */
    context: Type.Optional(
      Type.Object(
        {
          title: Type.String({ maxLength: 200 }),
          text: Type.String({ maxLength: assistantLimits.context }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type AssistantRequest = Static<typeof AssistantRequest>;

/** A source of the answer. `url` is http or https; both are untrusted text. */
export const AssistantSource = Type.Object(
  { title: Type.String({ maxLength: 300 }), url: Type.String({ maxLength: 2_000 }) },
  closed,
);
export type AssistantSource = Static<typeof AssistantSource>;

/** A class, discipline and topic that the generator can be opened with. */
export const SheetIdea = Type.Object(
  {
    level: Type.Optional(LevelId),
    discipline: Type.Optional(DisciplineId),
    topic: Type.String({ minLength: 2, maxLength: 200 }),
  },
  closed,
);
export type SheetIdea = Static<typeof SheetIdea>;

export const assistantOrigins = ['model', 'offline'] as const;

/** What is known once an answer is complete. */
const Ending = {
  /** Identifies the answer in feedback. */
  messageId: Id,
  /** Of the kept conversation; null when it is not kept. */
  conversationId: Type.Union([Id, Type.Null()]),
  /** Who answered: the model, or the built-in assistant that works without one. */
  origin: Type.Enum(assistantOrigins),
  /** False when the assistant could not answer: the message is not counted. */
  counted: Type.Boolean(),
  /** Next things to ask, in the language of the answer; three at most. */
  suggestions: Type.Array(Type.String({ maxLength: 160 }), { maxItems: 3 }),
  /** Null when the answer is not about something that a sheet could be made of. */
  sheet: Type.Union([SheetIdea, Type.Null()]),
} as const;

export const AssistantAnswer = Type.Object(
  {
    success: Type.Literal(true),
    answer: Type.String(),
    sources: Type.Array(AssistantSource),
    /** Addresses of generated images on the API's origin; they expire. */
    images: Type.Array(Type.String({ maxLength: 2_000 })),
    error: Type.Null(),
    ...Ending,
  },
  closed,
);
export type AssistantAnswer = Static<typeof AssistantAnswer>;

/**
 * Every error of the assistant: a problem with the specification's two fields beside it. `error` is
 * the problem's `detail`.
 */
export const AssistantProblem = Type.Object({
  ...Problem.properties,
  success: Type.Literal(false),
  error: Type.String(),
});
export type AssistantProblem = Static<typeof AssistantProblem>;

/** Payloads of the event stream by name. `done` or `error` is the last one. */
export const assistantEvents = {
  delta: Type.Object({ text: Type.String() }, closed),
  source: AssistantSource,
  image: Type.Object({ url: Type.String({ maxLength: 2_000 }) }, closed),
  done: Type.Object(Ending, closed),
  error: Type.Object({ problem: Problem }, closed),
} as const;

/** Why an answer was not good. */
export const feedbackReasons = ['wrong', 'off-topic', 'unclear', 'incomplete', 'unsafe'] as const;

export const AssistantFeedback = Type.Object(
  {
    messageId: Id,
    rating: Type.Enum(['up', 'down'] as const),
    reason: Type.Optional(Type.Enum(feedbackReasons)),
    comment: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
export type AssistantFeedback = Static<typeof AssistantFeedback>;

export const ConversationSummary = Type.Object(
  { id: Id, title: Type.String(), updatedAt: DateTime, messages: Type.Integer() },
  closed,
);
export type ConversationSummary = Static<typeof ConversationSummary>;

export const ConversationMessage = Type.Object(
  {
    id: Id,
    role: Type.Enum(assistantRoles),
    content: Type.String(),
    timestamp: DateTime,
    sources: Type.Array(AssistantSource),
    /** Generated images that have not expired. Images that the teacher sent are not kept. */
    images: Type.Array(Type.String()),
  },
  closed,
);
export type ConversationMessage = Static<typeof ConversationMessage>;

export const Conversation = Type.Object(
  { id: Id, title: Type.String(), updatedAt: DateTime, items: Type.Array(ConversationMessage) },
  closed,
);
export type Conversation = Static<typeof Conversation>;

export const themeNames = ['light', 'dark'] as const;

/** What a page learns about the assistant on it. On Ardoise's own pages the theme is empty. */
export const AssistantSite = Type.Object(
  {
    name: Type.String(),
    /** Who answers now. */
    origin: Type.Enum(assistantOrigins),
    theme: Type.Object(
      {
        mode: Type.Optional(Type.Enum(themeNames)),
        /** `#rrggbb` of the button and of the teacher's bubbles. */
        accent: Type.Optional(Type.String({ pattern: '^#[0-9a-f]{6}$' })),
        side: Type.Optional(Type.Enum(['right', 'left'] as const)),
      },
      closed,
    ),
  },
  closed,
);
export type AssistantSite = Static<typeof AssistantSite>;

/** A token by which a school vouches for its teacher; valid once. */
export const VisitorBody = Type.Object({ token: Type.String({ maxLength: 4_000 }) }, closed);

export const Visitor = Type.Object(
  {
    /** Bearer of further messages from this page. */
    visitorToken: Type.String(),
    expiresAt: DateTime,
    /** The daily messages that the school grants its teachers, and how many are left today. */
    limit: Type.Integer(),
    remaining: Type.Integer(),
  },
  closed,
);
export type Visitor = Static<typeof Visitor>;

export type AssistantEventName = keyof typeof assistantEvents;
/** A server-sent event of an answer. */
export type AssistantEvent = {
  [Name in AssistantEventName]: {
    name: Name;
    data: Static<(typeof assistantEvents)[Name]>;
  };
}[AssistantEventName];

import type {
  AssistantEvent,
  AssistantFeedback,
  AssistantRequest,
  AssistantSite,
  Conversation,
  ConversationSummary,
  Locale,
  Page,
  Visitor,
} from '@ardoise/contract';
import { createCalls } from './calls.ts';
import { ask } from './ask.ts';
import { readConversation, readPage, readSite, readVisitor } from './read-answers.ts';

export interface AssistantApiOptions {
  /** Origin, without a slash at the end. */
  apiUrl: string;
  /** Null on Ardoise's own pages. */
  siteKey: string | null;
  /** Access token of a teacher, or token of a school's visitor; null for an anonymous one. */
  token: () => Promise<string | null>;
  /** Language of the server's sentences. */
  locale: () => Locale;
  /** Milliseconds without a byte after which an answer is given up; 45,000 unless told. */
  stall?: number;
}

export interface AskOptions {
  /** Pieces of the answer in order; `done` is the last one. `error` is thrown instead. */
  onEvent: (event: Exclude<AssistantEvent, { name: 'error' }>) => void;
  /** Stops the answer: the call rejects with the signal's reason. */
  signal: AbortSignal;
  /** The same for a repeated try, so that a question is answered once. */
  idempotencyKey?: string;
}

/** The assistant's part of the API. Every failure is an AssistantError. */
export interface AssistantApi {
  /** Resolves after `done`. */
  ask(this: void, request: AssistantRequest, options: AskOptions): Promise<void>;
  site(this: void, signal?: AbortSignal): Promise<AssistantSite>;
  /** The school's signed word for its teacher, once. */
  visitor(this: void, token: string): Promise<Visitor>;
  feedback(this: void, feedback: AssistantFeedback): Promise<void>;
  conversations: {
    list(this: void, cursor?: string | null): Promise<Page<ConversationSummary>>;
    get(this: void, id: string): Promise<Conversation>;
    remove(this: void, id: string): Promise<void>;
    removeAll(this: void): Promise<void>;
  };
}

export function createAssistantApi(options: AssistantApiOptions): AssistantApi {
  const calls = createCalls(options);
  const path = (id: string) => `/assistant/conversations/${encodeURIComponent(id)}`;
  return {
    ask: (request, asked) => ask(calls, options, request, asked),
    site: (signal) => calls.read('GET', '/assistant/site', readSite, { signal }),
    visitor: (token) =>
      calls.read('POST', '/assistant/visitor', readVisitor, { body: { token }, anonymous: true }),
    feedback: (feedback) => calls.done('POST', '/assistant/feedback', { body: feedback }),
    conversations: {
      list: (cursor) =>
        calls.read(
          'GET',
          `/assistant/conversations${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
          readPage,
        ),
      get: (id) => calls.read('GET', path(id), readConversation),
      remove: (id) => calls.done('DELETE', path(id)),
      removeAll: () => calls.done('DELETE', '/assistant/conversations'),
    },
  };
}

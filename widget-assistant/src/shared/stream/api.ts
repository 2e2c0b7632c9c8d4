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
  /** An origin, without a trailing slash. */
  apiUrl: string;
  /** Null on Ardoise's own pages. */
  siteKey: string | null;
  /** The access token of a teacher or of a school's visitor; null when anonymous. */
  token: () => Promise<string | null>;
  /** The language of the server's messages. */
  locale: () => Locale;
  /** Aborts an answer after this time without a byte, in ms; 45,000 by default. */
  stall?: number;
}

export interface AskOptions {
  /** Receives the answer's events in order; `done` is the last. An `error` event is thrown instead. */
  onEvent: (event: Exclude<AssistantEvent, { name: 'error' }>) => void;
  /** Stops the answer: the call rejects with the signal's reason. */
  signal: AbortSignal;
  /** The same for each retry, so that a question is answered only once. */
  idempotencyKey?: string;
}

/** The assistant's API. Every failure is an AssistantError. */
export interface AssistantApi {
  /** Resolves after `done`. */
  ask(this: void, request: AssistantRequest, options: AskOptions): Promise<void>;
  site(this: void, signal?: AbortSignal): Promise<AssistantSite>;
  /** Exchanges the school's signed token, which is valid once. */
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

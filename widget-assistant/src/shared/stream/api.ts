import type {
  AssistantFeedback,
  AssistantRequest,
  AssistantSite,
  Conversation,
  ConversationSummary,
  Page,
  Visitor,
} from '@ardoise/contract';
import type { AskOptions, AssistantApiOptions } from './options.ts';
import { createRequests } from './requests.ts';
import { ask } from './ask.ts';
import { readConversation, readPage, readSite, readVisitor } from './read-answers.ts';

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
  const requests = createRequests(options);
  const path = (id: string) => `/assistant/conversations/${encodeURIComponent(id)}`;
  return {
    ask: (request, asked) => ask(requests, options, request, asked),
    site: (signal) =>
      requests.read('GET', '/assistant/site', readSite, { signal, anonymous: true }),
    visitor: (token) =>
      requests.read('POST', '/assistant/visitor', readVisitor, {
        body: { token },
        anonymous: true,
      }),
    feedback: (feedback) => requests.submit('POST', '/assistant/feedback', { body: feedback }),
    conversations: {
      list: (cursor) =>
        requests.read(
          'GET',
          `/assistant/conversations${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
          readPage,
        ),
      get: (id) => requests.read('GET', path(id), readConversation),
      remove: (id) => requests.submit('DELETE', path(id)),
      removeAll: () => requests.submit('DELETE', '/assistant/conversations'),
    },
  };
}

import type { Transport } from '../client/transport.ts';
import type { Page } from '../common/schemas.ts';
import type { Conversation, ConversationSummary } from './schemas.ts';

/** My saved conversations with the assistant. Whoever asks it does so in the assistant itself. */
export function assistantClient(http: Transport) {
  return {
    conversations: (query: { limit?: number; cursor?: string } = {}, signal?: AbortSignal) =>
      http.json<Page<ConversationSummary>>('GET', '/assistant/conversations', { query, signal }),
    conversation: (id: string, signal?: AbortSignal) =>
      http.json<Conversation>('GET', `/assistant/conversations/${id}`, { signal }),
  };
}

import type { Conversation, ConversationSummary, Page } from '@ardoise/contract';
import type { ChatTurn } from '../../providers/ai/chat-port.ts';
import { clip } from '../../providers/ai/loose-text.ts';
import { Problem } from '../../shared/problem.ts';
import { timeCursor, toPage } from '../../shared/paging.ts';
import type { ConversationRepository } from './conversation-repository.ts';
import type { StoredMessage } from './model.ts';

export type Conversations = ReturnType<typeof createConversations>;

/** The title in lists: the first question on one line. */
function titleOf(question: string): string {
  return clip(question.replace(/\s+/gu, ' ').trim(), 80);
}

/** Saved conversations of signed-in teachers. */
export function createConversations(repository: ConversationRepository) {
  async function find(owner: string, id: string) {
    const found = await repository.find(owner, id);
    if (found === null) throw new Problem('NOT_FOUND');
    return found;
  }

  return {
    /**
     * The messages of a conversation, without an earlier attempt at the question `asked`.
     * @throws Problem NOT_FOUND when it belongs to another account
     */
    async turns(owner: string, id: string, asked: string | null): Promise<ChatTurn[]> {
      const { messages } = await find(owner, id);
      return messages
        .filter((message) => asked === null || message.asked !== asked)
        .map(({ role, content }) => ({ role, text: content }));
    },

    /**
     * Saves a question and its answer in an existing or a new conversation, and replaces an earlier
     * attempt at the same question. @returns its id; null when it was deleted meanwhile
     */
    async keep(
      owner: string,
      id: string | null,
      messages: [question: StoredMessage, answer: StoredMessage],
      now: Date,
    ): Promise<string | null> {
      const { asked, content } = messages[0];
      // A client that never got the first answer does not know the conversation's id.
      const before = asked === null ? null : await repository.forget(owner, asked);
      const place = id ?? before;
      if (place === null) return await repository.create(owner, titleOf(content), messages, now);
      return (await repository.append(owner, place, messages, now)) ? place : null;
    },

    async page(
      owner: string,
      limit: number,
      cursor: string | undefined,
    ): Promise<Page<ConversationSummary>> {
      const after = cursor === undefined ? null : timeCursor.decode(cursor);
      return toPage(await repository.page(owner, after, limit + 1), limit, {
        itemOf: ({ id, title, updatedAt, count }) => ({
          id,
          title,
          updatedAt: updatedAt.toISOString(),
          messages: count,
        }),
        cursorOf: ({ updatedAt: at, id }) => timeCursor.encode({ at, id }),
      });
    },

    /** @param addressOf URL of a drawn picture */
    async get(
      owner: string,
      id: string,
      now: Date,
      addressOf: (image: string) => string,
    ): Promise<Conversation> {
      const { title, messages, updatedAt } = await find(owner, id);
      const items = messages.map((message) => ({
        id: message.id,
        role: message.role,
        content: message.content,
        timestamp: message.at.toISOString(),
        sources: message.sources,
        images: message.images
          .filter(({ expiresAt }) => expiresAt > now)
          .map((image) => addressOf(image.id)),
      }));
      return { id, title, updatedAt: updatedAt.toISOString(), items };
    },

    async remove(owner: string, id: string): Promise<void> {
      if (!(await repository.remove(owner, id))) throw new Problem('NOT_FOUND');
    },

    removeAll: (owner: string) => repository.removeAll(owner),
  };
}

import type { Conversation, TicketBody } from '@ardoise/contract';
import { useQuery } from '@tanstack/react-query';
import { assistant } from '../../../shared/clients/assistant.ts';
import { useClient } from '../../../shared/clients/use-client.ts';

/** An older conversation has little to do with the question. */
const recentMs = 3_600_000;
/** As many turns, and as much text of each, as a request takes. */
const turnsMost = 20;
const textMost = 8_000;

type Turns = NonNullable<TicketBody['conversation']>;

/** The last turns of a conversation, as a request takes them. */
export function turnsOf({ items }: Pick<Conversation, 'items'>): Turns {
  return items
    .map(({ role, content }) => ({
      from: role === 'user' ? ('asker' as const) : ('assistant' as const),
      text: content.trim().slice(0, textMost),
    }))
    .filter(({ text }) => text !== '')
    .slice(-turnsMost);
}

/** What was said with the assistant within the last hour; null without, or while it cannot be read. */
export function useConversation(): Turns | null {
  const api = useClient(assistant);
  const recent = useQuery({
    queryKey: ['support', 'conversation'],
    // The conversation may go on while the request is written.
    staleTime: 0,
    async queryFn({ signal }) {
      const [last] = (await api.conversations({ limit: 1 }, signal)).items;
      if (last === undefined || Date.now() - Date.parse(last.updatedAt) > recentMs) return null;
      return turnsOf(await api.conversation(last.id, signal));
    },
  });
  return recent.data === undefined || recent.data?.length === 0 ? null : recent.data;
}

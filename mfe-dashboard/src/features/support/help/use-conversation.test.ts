import type { ConversationMessage } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { turnsOf } from './use-conversation.ts';

const said = (role: 'user' | 'assistant', content: string): ConversationMessage => ({
  id: 'aaaaaaaaaaaaaaaaaaaaaaaa',
  role,
  content,
  timestamp: '2026-11-23T08:00:00Z',
  sources: [],
  images: [],
});

test('a request takes the last turns of a conversation, none empty and none too long', () => {
  const items = Array.from({ length: 30 }, (_, rank) => said('user', `Question ${rank}`));
  items.push(said('assistant', ' '), said('assistant', 'a'.repeat(9_000)));
  const turns = turnsOf({ items });
  expect(turns).toHaveLength(20);
  expect(turns[0]).toEqual({ from: 'asker', text: 'Question 11' });
  expect(turns.at(-1)).toEqual({ from: 'assistant', text: 'a'.repeat(8_000) });
});

import type { TicketMessage } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { lastSeen, threadDays } from './thread-days.ts';

const message = (rank: number, sentAt: Date, from: TicketMessage['from'] = 'asker') => ({
  id: String(rank).padStart(24, '0'),
  rank,
  from,
  author: 'Afi',
  text: `Message ${rank}`,
  attachments: [],
  sentAt: sentAt.toISOString(),
});
const now = new Date(2026, 10, 23, 10, 0);

test('messages of one day stand together, also around midnight', () => {
  const days = threadDays(
    [
      message(1, new Date(2026, 10, 21, 23, 59)),
      message(2, new Date(2026, 10, 22, 0, 1)),
      message(3, new Date(2026, 10, 22, 18, 0)),
      message(4, new Date(2026, 10, 23, 9, 0)),
    ],
    now,
  );
  expect(days.map(({ ago, messages }) => [ago, messages.map(({ rank }) => rank)])).toEqual([
    [2, [1]],
    [1, [2, 3]],
    [0, [4]],
  ]);
});

test('the last message that the team has seen says so, and no answer of the team', () => {
  const thread = [message(1, now), message(2, now), message(4, now, 'staff'), message(6, now)];
  expect(lastSeen(thread, 4)).toBe(thread[1]?.id);
  expect(lastSeen(thread, 0)).toBeNull();
  expect(lastSeen(thread, 9)).toBe(thread[3]?.id);
});

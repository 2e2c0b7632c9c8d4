import type { TicketMessage } from '@ardoise/contract';
import { daysBetween } from '../../../shared/text/dates.ts';

export interface ThreadDay {
  /** Days before now: 0 today, 1 yesterday. */
  ago: number;
  messages: TicketMessage[];
}

/** A thread by the days of this device's calendar. */
export function threadDays(
  messages: readonly TicketMessage[],
  now: Date = new Date(),
): ThreadDay[] {
  const days: ThreadDay[] = [];
  for (const message of messages) {
    const ago = daysBetween(new Date(message.sentAt), now);
    const last = days.at(-1);
    if (last?.ago === ago) last.messages.push(message);
    else days.push({ ago, messages: [message] });
  }
  return days;
}

/** The last message of the asker that the team has seen: that one alone says so. */
export function lastSeen(messages: readonly TicketMessage[], staffRank: number): string | null {
  const seen = messages.filter(({ from, rank }) => from === 'asker' && rank <= staffRank);
  return seen.at(-1)?.id ?? null;
}

import type { Answer, Message, Question } from './model.ts';
import { newId } from './new-id.ts';

/** Pure operations on a conversation: each returns a new list of messages. */

export function questionOf(messages: readonly Message[], id: string): Question | null {
  for (const message of messages) if (message.role === 'user' && message.id === id) return message;
  return null;
}

export function changeQuestion(
  messages: readonly Message[],
  id: string,
  patch: Partial<Question>,
): Message[] {
  return messages.map((message) =>
    message.role === 'user' && message.id === id ? { ...message, ...patch } : message,
  );
}

export function changeAnswer(
  messages: readonly Message[],
  id: string,
  patch: Partial<Answer>,
): Message[] {
  return messages.map((message) =>
    message.role === 'assistant' && message.id === id ? { ...message, ...patch } : message,
  );
}

/** Adds an answer after its question and that question's earlier answers. */
export function addAnswer(
  messages: readonly Message[],
  questionId: string,
  answer: Answer,
): Message[] {
  const at = messages.findIndex(({ id }) => id === questionId);
  const next = messages.findIndex(({ role }, index) => index > at && role === 'user');
  const end = next === -1 ? messages.length : next;
  return [...messages.slice(0, end), answer, ...messages.slice(end)];
}

/** The question that an answer belongs to; null when there is none. */
export function questionBefore(messages: readonly Message[], answerId: string): Question | null {
  const at = messages.findIndex(({ id }) => id === answerId);
  const before = messages.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'user');
  return before?.role === 'user' ? before : null;
}

/** Removes the answers to a question. */
export function withoutAnswers(messages: readonly Message[], questionId: string): Message[] {
  const at = messages.findIndex(({ id }) => id === questionId);
  const next = messages.findIndex(({ role }, index) => index > at && role === 'user');
  return at === -1
    ? [...messages]
    : [...messages.slice(0, at + 1), ...(next === -1 ? [] : messages.slice(next))];
}

export function emptyAnswer(): Answer {
  return {
    role: 'assistant',
    id: newId(),
    time: Date.now(),
    text: '',
    state: 'writing',
    sources: [],
    images: [],
    messageId: null,
    offline: false,
    suggestions: [],
    sheet: null,
    rating: null,
  };
}

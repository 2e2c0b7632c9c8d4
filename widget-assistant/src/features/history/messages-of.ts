import type { Conversation } from '@ardoise/contract';
import { emptyAnswer } from '../../shared/messages.ts';
import type { Message } from '../../shared/model.ts';

/** Converts a saved conversation to messages. Images sent by the teacher are not saved. */
export function messagesOf({ items }: Conversation): Message[] {
  return items.map(({ id, role, content, timestamp, sources, images }) => {
    const time = Date.parse(timestamp);
    if (role === 'assistant') {
      return {
        ...emptyAnswer(),
        id,
        time,
        text: content,
        state: 'done',
        sources,
        images,
        messageId: id,
      };
    }
    return {
      role,
      id,
      time,
      text: content,
      webSearch: false,
      image: null,
      context: null,
      waiting: false,
      counted: true,
    };
  });
}

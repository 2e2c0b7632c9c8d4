import { toJson } from '../json.ts';
import { listOf } from '../guards.ts';
import type { Message } from '../model.ts';
import type { GuardedStorage } from './guarded.ts';
import { readMessage } from './read-message.ts';

const keys = {
  draft: 'ardoise.assistant.draft',
  conversation: 'ardoise.assistant.conversation',
} as const;

/** What survives a reload in this tab; session storage ends with the tab. */
export interface VisitStorage {
  /** The unsent text of the composer; '' when there is none. */
  draft(this: void): string;
  /** Returns false when the browser rejects it; the panel works without. */
  saveDraft(this: void, text: string): boolean;
  /** The messages of this visit, including those queued for the network. */
  conversation(this: void): Message[];
  /**
   * Saves the messages, dropping images first and then the oldest messages until they fit. Returns false when nothing
   * was saved.
   */
  saveConversation(this: void, messages: readonly Message[]): boolean;
  /** Deletes everything saved. */
  clear(this: void): void;
}

/** Only unsent images, and those of failed questions, are still needed. */
function withoutSentImages(messages: readonly Message[]): Message[] {
  return messages.map((message, index) => {
    if (message.role === 'assistant' || message.image === null || message.waiting) return message;
    const next = messages[index + 1];
    const failed = next?.role === 'assistant' && next.state === 'failed';
    return failed ? message : { ...message, image: null };
  });
}

function withoutImages(messages: readonly Message[]): Message[] {
  return messages.map((message) =>
    message.role === 'user' ? { ...message, image: null } : message,
  );
}

export function createVisitStorage(storage: GuardedStorage): VisitStorage {
  function write(key: string, value: string): boolean {
    try {
      storage.setItem(key, value);
      return true;
    } catch {
      // Storage is full: an outdated state would be worse than none.
      storage.removeItem(key);
      return false;
    }
  }

  return {
    draft: () => storage.getItem(keys.draft) ?? '',
    saveDraft(text) {
      if (text !== '') return write(keys.draft, text);
      storage.removeItem(keys.draft);
      return true;
    },
    conversation() {
      const text = storage.getItem(keys.conversation);
      if (text === null) return [];
      try {
        const value: unknown = JSON.parse(text);
        return listOf(value, readMessage);
      } catch {
        return [];
      }
    },
    saveConversation(messages) {
      if (messages.length === 0) {
        storage.removeItem(keys.conversation);
        return true;
      }
      let rest = withoutSentImages(messages);
      if (write(keys.conversation, toJson(rest))) return true;
      rest = withoutImages(rest);
      while (rest.length > 0) {
        if (write(keys.conversation, toJson(rest))) return true;
        rest = rest.slice(Math.ceil(rest.length / 2));
      }
      return false;
    },
    clear() {
      for (const key of Object.values(keys)) storage.removeItem(key);
    },
  };
}

import { get, update } from 'idb-keyval';
import { deviceStore } from '../../../shared/device/store.ts';
import { isRecord } from '../../../shared/guards.ts';

export interface WaitingFile {
  /** Of this device alone. */
  key: string;
  file: Blob;
  name: string;
  /** Id on the server once it is there, so that it is sent once. */
  uploaded: string | null;
}

/** A message that was sent off here and that the server does not have yet. */
export interface WaitingMessage {
  /** Made here: the server takes a message of one id once. */
  id: string;
  text: string;
  files: readonly WaitingFile[];
  /** ISO 8601. */
  at: string;
  /** Why the server will not take it. */
  refusal: string | null;
}

/** The waiting messages of one ticket on this device, oldest first. */
export interface Outbox {
  list(): Promise<readonly WaitingMessage[]>;
  add(message: WaitingMessage): Promise<void>;
  /** Changes a message, or removes it: null. */
  change(id: string, next: (message: WaitingMessage) => WaitingMessage | null): Promise<void>;
}

function isFile(value: unknown): value is WaitingFile {
  if (!isRecord(value)) return false;
  const { key, file, name, uploaded } = value;
  const isUploaded = uploaded === null || typeof uploaded === 'string';
  return typeof key === 'string' && file instanceof Blob && typeof name === 'string' && isUploaded;
}

function isMessage(value: unknown): value is WaitingMessage {
  if (!isRecord(value)) return false;
  const { id, text, files, at, refusal } = value;
  return (
    typeof id === 'string' &&
    typeof text === 'string' &&
    typeof at === 'string' &&
    (refusal === null || typeof refusal === 'string') &&
    Array.isArray(files) &&
    files.every(isFile)
  );
}

const messagesIn = (value: unknown): readonly WaitingMessage[] =>
  Array.isArray(value) ? value.filter(isMessage) : [];

type Messages = readonly WaitingMessage[];

/** Changes the list under a key atomically across tabs; gives what it was changed to. */
export interface OutboxStore {
  read(key: string): Promise<Messages>;
  change(key: string, next: (messages: Messages) => Messages): Promise<void>;
}

/** In memory where the browser refuses storage: then a message lives as long as the page. */
export function createOutboxStore(): OutboxStore {
  const memory = new Map<string, Messages>();
  return {
    async read(key) {
      const here = memory.get(key);
      if (here !== undefined) return here;
      try {
        return messagesIn(await get<unknown>(key, deviceStore()));
      } catch {
        return [];
      }
    },
    async change(key, next) {
      const here = memory.get(key);
      if (here !== undefined) {
        memory.set(key, next(here));
        return;
      }
      try {
        await update<unknown>(key, (old) => next(messagesIn(old)), deviceStore());
      } catch {
        memory.set(key, next([]));
      }
    },
  };
}

const prefix = 'ardoise-messages:';
const store = createOutboxStore();

/** @param owner the person's id, or the empty text for somebody with the link of a mail */
export function outboxOf(owner: string, ticketId: string, own: OutboxStore = store): Outbox {
  const key = `${prefix}${owner}:${ticketId}`;
  return {
    list: () => own.read(key),
    add: (message) =>
      own.change(key, (messages) =>
        messages.some(({ id }) => id === message.id) ? messages : [...messages, message],
      ),
    change: (id, next) =>
      own.change(key, (messages) =>
        messages.flatMap((message) => {
          const changed = message.id === id ? next(message) : message;
          return changed === null ? [] : [changed];
        }),
      ),
  };
}

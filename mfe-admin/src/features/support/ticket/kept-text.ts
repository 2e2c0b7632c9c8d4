import { kept, type KeptValue } from '@ardoise/remote/kept-value';

export type MessageKind = 'message' | 'note';

export interface KeptText {
  text: string;
  /** Given once the text was sent off: it may have arrived although nobody said so. */
  id: string | null;
}

function readText(value: unknown): KeptText | null {
  if (typeof value !== 'object' || value === null) return null;
  const { text, id } = { text: undefined, id: undefined, ...value };
  if (typeof text !== 'string') return null;
  return { text, id: typeof id === 'string' ? id : null };
}

/** What is being written to a ticket, on this device until it is sent. */
export const keptText = (owner: string, ticket: string, kind: MessageKind): KeptValue<KeptText> =>
  kept(() => localStorage, `ardoise-staff-${kind}:${owner}:${ticket}`, readText);

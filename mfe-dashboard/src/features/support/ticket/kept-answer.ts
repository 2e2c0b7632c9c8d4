import { kept, type KeptValue } from '@ardoise/remote/kept-value';

/** The answer that is being written to a ticket, on this device until it is sent. */
export const keptAnswer = (owner: string, ticketId: string): KeptValue<string> =>
  kept(
    () => localStorage,
    `ardoise-answer:${owner}:${ticketId}`,
    (value) => (typeof value === 'string' ? value : null),
  );

import type { RealtimeHint } from '@ardoise/contract';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds for which one word that somebody types is believed. */
const believed = 6_000;

export interface TicketHintsOptions {
  /** Nobody listens without a ticket. */
  ticket: string | null;
  /** Whose typing is told. */
  from: 'asker' | 'staff';
  /** Something in the ticket is not as it was shown. */
  onChange: (hint: RealtimeHint) => void;
}

/** Hears what happens in a ticket while it is looked at; tells whether the other side is typing. */
export function useTicketHints(
  { realtime }: Pick<ArdoiseProps, 'realtime'>,
  { ticket, from, onChange }: TicketHintsOptions,
): boolean {
  const [isTyping, setTyping] = useState(false);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (ticket === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = realtime?.subscribe(`ticket:${ticket}`, (hint) => {
      const { kind, by } = hint;
      if (kind !== 'ticket-typing') {
        // Who sent it types no more; a thread that was seen says nothing of that.
        if (kind === 'ticket-message') setTyping(false);
        latest.current(hint);
        return;
      }
      // Who types here, too, is heard.
      if (by !== from) return;
      clearTimeout(timer);
      setTyping(true);
      timer = setTimeout(() => setTyping(false), believed);
    });
    return () => {
      clearTimeout(timer);
      setTyping(false);
      stop?.();
    };
  }, [realtime, ticket, from]);
  return isTyping;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRight } from '../access/use-access.ts';
import { useHost } from '../host/host.ts';
import { supportKeys } from './keys.ts';

/** Milliseconds in which hints about several tickets are one reason to ask for a list, or for counts. */
const together = { list: 250, counts: 2_000 };

/** Milliseconds until the screen that follows this one listens. */
const nextScreenMs = 1_000;

/** Keeps whatever is shown of tickets as it is, on every screen: by the hints to all staff. */
export function useSupportNews(): void {
  const { realtime } = useHost();
  const queries = useQueryClient();
  const mayRead = useRight('tickets:read');
  useEffect(() => {
    if (!mayRead) return undefined;
    const waiting = new Map<string, ReturnType<typeof setTimeout>>();
    const askSoon = (name: 'list' | 'counts', queryKey: readonly string[]) => {
      if (waiting.has(name)) return;
      const ask = () => {
        waiting.delete(name);
        void queries.invalidateQueries({ queryKey });
      };
      waiting.set(name, setTimeout(ask, together[name]));
    };
    const stop = realtime?.subscribe('staff', ({ kind, id }) => {
      if (kind === 'reload') void queries.invalidateQueries({ queryKey: supportKeys.all });
      if (!kind.startsWith('ticket') || id === undefined) return;
      void queries.invalidateQueries({ queryKey: supportKeys.ticket(id) });
      if (kind === 'ticket-answering') return;
      askSoon('list', supportKeys.queues);
      askSoon('counts', supportKeys.counts);
    });
    return () => {
      // The next screen listens too: a connection that nobody needed for a moment would be a new one.
      setTimeout(() => stop?.(), nextScreenMs);
    };
  }, [realtime, queries, mayRead]);
}

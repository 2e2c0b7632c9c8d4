import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { keys } from '../../shared/api/keys.ts';
import { generations } from '../../shared/clients/generations.ts';
import { useClient } from '../../shared/clients/use-client.ts';
import { useHost } from '../../shared/host/host.ts';
import { follow, pause } from './follow.ts';
import { initialProgress, reduceProgress } from './progress.ts';

/** Follows a generation from its first event: a reload shows again what was already written. */
export function useProgress(id: string) {
  const api = useClient(generations);
  const { events } = useHost();
  const client = useQueryClient();
  const [progress, dispatch] = useReducer(reduceProgress, initialProgress);
  const [problem, setProblem] = useState<unknown>(null);
  const isEnded = progress.ending !== null;

  useEffect(() => {
    if (isEnded) return;
    const abort = new AbortController();
    const online = () => dispatch({ type: 'connected' });
    const run = async () => {
      try {
        await follow({
          open: (after, signal) => api.events(id, after, signal),
          lastEventId: 0,
          signal: abort.signal,
          wait: pause,
          onEvent: (event) => dispatch({ type: 'event', event }),
          onLost: () => dispatch({ type: 'lost' }),
          onConnected: online,
        });
      } catch (error) {
        if (!abort.signal.aborted) setProblem(error);
      }
    };
    void run();
    // A lost connection can stay half open: the browser's `offline` event comes first.
    const offline = () => dispatch({ type: 'lost' });
    addEventListener('offline', offline);
    return () => {
      abort.abort();
      removeEventListener('offline', offline);
    };
  }, [api, id, isEnded]);

  useEffect(() => {
    if (!isEnded) return;
    // The unit was spent or returned, and there may be a new sheet.
    void client.invalidateQueries({ queryKey: keys.usage });
    void client.invalidateQueries({ queryKey: keys.dashboard });
    void client.invalidateQueries({ queryKey: keys.sheetLists });
    events.emit('usage-changed', {});
  }, [client, events, isEnded]);

  return { progress, problem, dispatch };
}

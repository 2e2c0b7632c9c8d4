import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './is-passing.ts';

/**
 * One cache for the remote's life in the page, so that coming back from another app fetches
 * nothing twice. `networkMode: always` turns a lost connection into an error state with a way out;
 * the default would wait silently.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
      // Without a network a retry is pointless; `refetchOnReconnect` retries when it returns.
      retry: (failures, error) => failures < 2 && navigator.onLine && isPassing(error),
      retryDelay: (failures) => 800 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

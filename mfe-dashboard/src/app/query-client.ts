import { QueryClient } from '@tanstack/react-query';
import { isPassing } from './passing.ts';

/**
 * One cache for the desk's life in the page: leaving for another app and back asks nothing twice,
 * and nothing is asked again because a window got the focus. `networkMode: always` lets a lost
 * connection become an error state with a way out, where the default would wait without a word.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
      // Where the browser itself knows of no network, another try now is in vain; its return tries.
      retry: (failures, error) => failures < 2 && navigator.onLine && isPassing(error),
      retryDelay: (failures) => 800 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

import { queryClient } from './query-client.ts';

let owner: string | null = null;

/**
 * Says whose data the cache may hold; what it holds of anybody else goes. The cache outlives the remote's
 * mount, during which alone the remote hears of sign-outs.
 */
export function holdDataOf(userId: string | null): void {
  if (userId === owner) return;
  queryClient.clear();
  owner = userId;
}

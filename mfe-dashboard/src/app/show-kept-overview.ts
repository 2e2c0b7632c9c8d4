import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { queryClient } from '@ardoise/remote';
import { keys } from '../shared/api/keys.ts';
import { storedOverview } from '../shared/clients/dashboard.ts';
import { keptOf } from '../shared/device/kept-of.ts';
import { showsKept } from '../shared/device/shown.ts';
import { paths } from '../shared/paths.ts';

/** Shows the overview that this device kept until the server's answer replaces it. */
export async function showKeptOverview({ session }: ArdoiseProps): Promise<void> {
  if (location.pathname !== paths.overview) return;
  const kept = keptOf(session);
  const found = kept === null ? null : await storedOverview.find(kept);
  if (found === null || queryClient.getQueryData(keys.dashboard) !== undefined) return;
  if (!navigator.onLine) showsKept(found.at);
  // Stale from the start, so that the server is asked anyway.
  queryClient.setQueryData(keys.dashboard, found.value, { updatedAt: 0 });
}

import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { keptSheets } from '../shared/device/kept-sheets.ts';
import { showsKept } from '../shared/device/shown.ts';
import { keys } from '../shared/api/keys.ts';
import { keptOf } from '../shared/host/use-keeping-host.ts';
import { paths } from '../shared/paths.ts';
import { prepareTexts } from './messages.ts';
import { queryClient } from './query-client.ts';
import { screenAt, screens } from './screens/lazy-screens.ts';

/** What is on the device is there well before; what is not is waited for in view. */
const patience = 120;

const inTime = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), new Promise((late) => setTimeout(late, patience))]);

/** What this device kept of the overview stands at once; the server's answer takes its place. */
async function showKept({ session }: ArdoiseProps): Promise<void> {
  const kept = keptOf(session);
  const found = kept === null ? null : await keptSheets(kept).dashboard();
  if (found === null || queryClient.getQueryData(keys.dashboard) !== undefined) return;
  if (!navigator.onLine) showsKept(found.at);
  // However lately it was told: the server is asked anyway.
  queryClient.setQueryData(keys.dashboard, found.value, { updatedAt: 0 });
}

/**
 * Before the desk is drawn: its texts, so that it never shows an id; and where they are on the
 * device, the first screen's program and what it showed last time, so that it is drawn once.
 */
export async function prepareFirstLook(host: ArdoiseProps): Promise<void> {
  const name = screenAt(location.pathname);
  await Promise.all([
    prepareTexts(host.locale()),
    name === null ? undefined : inTime(screens[name].bring()),
    location.pathname === paths.overview ? inTime(showKept(host)) : undefined,
  ]);
}

import type { Api } from '../../../shared/clients/index.ts';
import type { DraftStore } from '../../../shared/drafts/index.ts';
import { openWithDrafts } from './open-with-drafts.ts';

/**
 * Sends what this device holds of these sheets, as opening each of them would, one after the other.
 * Where the same place changed elsewhere the draft stays, and the teacher is asked when the sheet is
 * opened. Answers how many sheets arrived whole.
 */
export async function sendWaiting(
  ids: readonly string[],
  drafts: DraftStore,
  api: Api['sheets'],
  signal: AbortSignal,
): Promise<number> {
  let sent = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    try {
      const { session } = await openWithDrafts(id, drafts, api, signal);
      if (await session.settle()) sent += 1;
      session.close();
    } catch {
      // Not to be had now, or no longer there: opening it says why, with the draft in hand.
    }
  }
  return sent;
}

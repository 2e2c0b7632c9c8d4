import type { SheetsClient } from '../../../shared/clients/sheets.ts';
import { type DraftStore, sameValue } from '../../../shared/drafts/index.ts';
import { openWithDrafts } from './open-with-drafts.ts';

/**
 * Sends the drafts of these sheets one after the other, as opening each sheet would. A draft with
 * conflicts stays until the teacher opens the sheet. Returns of how many sheets changes were sent,
 * all of them.
 */
export async function sendWaiting(
  ids: readonly string[],
  drafts: DraftStore,
  api: SheetsClient,
  signal: AbortSignal,
): Promise<number> {
  let sent = 0;
  for (const id of ids) {
    if (signal.aborted) break;
    try {
      const { session } = await openWithDrafts(id, drafts, api, signal);
      const { content, sheet } = session.store.getState();
      // A page that closed while it saved leaves a draft of what the server has.
      const isWaiting = !sameValue(content, sheet.content);
      if ((await session.settle()) && isWaiting) sent += 1;
      session.close();
    } catch {
      // Unreachable or deleted: opening the sheet will say so, and the draft is kept.
    }
  }
  return sent;
}

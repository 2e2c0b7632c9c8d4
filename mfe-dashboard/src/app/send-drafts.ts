import type { QueryClient } from '@tanstack/react-query';
import { sendWaiting } from '../features/editor/index.ts';
import { forgetLists } from '../shared/api/sheets.ts';
import type { Connection } from '../shared/clients/domain.ts';
import { sheets } from '../shared/clients/sheets.ts';
import { createDraftStore } from '../shared/drafts/index.ts';

/** Sends the drafts that a person has of these sheets. Returns how many sheets were sent completely. */
export async function sendDrafts(
  ids: readonly string[],
  userId: string,
  connection: Connection,
  client: QueryClient,
  signal: AbortSignal,
): Promise<number> {
  const api = sheets.clientFor(connection);
  const sent = await sendWaiting(ids, createDraftStore(userId), api, signal);
  if (sent > 0) forgetLists(client);
  return sent;
}

import { ProblemError } from '@ardoise/contract/client';
import type { SheetsClient } from '../../../shared/clients/sheets.ts';
import type { Sheet } from '@ardoise/contract';
import { changedFixedParts } from '@ardoise/sheet';
import { type DraftStore, mergeSheets } from '../../../shared/drafts/index.ts';
import { openSheet } from './open-sheet.ts';
import type { SheetSession } from './sheet-session.ts';

/**
 * Opens a sheet with the drafts on this device. Unsent changes are restored and sent; a newer
 * version on the server is merged, and only conflicting changes of the same place are asked about.
 * `trimmed`: a draft changed what is fixed; only the rest was restored.
 * Offline, a draft is enough. Throws the problem otherwise.
 */
export async function openWithDrafts(
  id: string,
  drafts: DraftStore,
  api: SheetsClient,
  signal: AbortSignal,
): Promise<{ session: SheetSession; resumed: boolean; trimmed: boolean }> {
  const [found, server] = await Promise.all([
    drafts.list(id),
    api.get(id, signal).catch((error: unknown) => {
      if (error instanceof ProblemError && error.status === 0) return error;
      throw error;
    }),
  ]);
  const newest = found[0]?.draft;
  const start: Sheet | undefined =
    newest?.sheet ?? (server instanceof ProblemError ? undefined : server);
  if (start === undefined) throw server;

  let content = newest?.content ?? start.content;
  for (const { draft } of found.slice(1)) {
    // Another tab left a draft too. Where both changed a text, both texts are kept.
    const merge = mergeSheets(draft.sheet.content, content, draft.content);
    const both = Object.fromEntries(merge.conflicts.map(({ key }) => [key, 'both' as const]));
    content = mergeSheets(draft.sheet.content, content, draft.content, both).content;
  }
  const session = openSheet({ sheet: start, content, drafts, api });
  const trimmed = changedFixedParts(start.content, content).length > 0;
  if (newest !== undefined) {
    const { content: kept } = session.store.getState();
    await drafts.keep({ sheet: start, content: kept, at: new Date().toISOString() });
    await Promise.all(found.map(({ key }) => drafts.drop(id, key)));
    // Offline, this is the version stored on the device, which may be older.
    const isOlder = server instanceof ProblemError || server.revision < start.revision;
    if (isOlder) session.resume();
    else session.receive(server);
  }
  return { session, resumed: newest !== undefined, trimmed };
}

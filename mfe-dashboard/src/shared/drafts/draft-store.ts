import { del, getMany, keys, set } from 'idb-keyval';
import type { Sheet } from '@ardoise/contract';
import type { SheetContent } from '@ardoise/sheet';
import { deviceStore } from '../device/store.ts';
import { isRecord } from '../guards.ts';
import { isContent, isSheet } from './is-sheet.ts';
import { draftsOf } from './sheets-with-drafts.ts';

/** The changes of one tab that the server does not have yet. */
export interface Draft {
  /** The server's sheet on which the changes are based. */
  sheet: Sheet;
  content: SheetContent;
  /** ISO 8601. */
  at: string;
}

export interface DraftStore {
  /** Drafts of a sheet from all tabs, newest first, with the key to delete each. */
  list(sheetId: string): Promise<{ key: string; draft: Draft }[]>;
  keep(draft: Draft): Promise<void>;
  /** Stores synchronously, for a page that is closing. */
  keepNow(draft: Draft): void;
  drop(sheetId: string, key?: string): Promise<void>;
}

function toDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  const { sheet, content, at } = value;
  return typeof at === 'string' && isSheet(sheet) && isContent(content)
    ? { sheet, content, at }
    : null;
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    // Incomplete, since the page was closed meanwhile. IndexedDB has the version before it.
    return null;
  }
}

/**
 * Drafts are stored in IndexedDB; a closing page has time only for local storage, which also
 * replaces IndexedDB where that is refused. Each tab has a key of its own, so that tabs never
 * overwrite each other. Drafts belong to one user of a shared device.
 */
export function createDraftStore(userId: string, tab: string = crypto.randomUUID()): DraftStore {
  const prefix = (sheetId: string) => `${draftsOf(userId)}${sheetId}:`;

  const keepNow = (draft: Draft) => {
    try {
      localStorage.setItem(prefix(draft.sheet.id) + tab, JSON.stringify(draft));
    } catch {
      // Full or refused: IndexedDB then has the newest copy.
    }
  };

  return {
    keepNow,
    async list(sheetId) {
      const start = prefix(sheetId);
      const found = new Map<string, Draft>();
      const add = (key: string, value: unknown) => {
        const draft = toDraft(value);
        const known = found.get(key);
        if (draft !== null && (known === undefined || known.at < draft.at)) found.set(key, draft);
      };
      try {
        const own = (await keys<string>(deviceStore())).filter((key) => key.startsWith(start));
        const values = await getMany<unknown>(own, deviceStore());
        own.forEach((key, rank) => add(key, values[rank]));
      } catch {
        // No IndexedDB here (private mode of some browsers): local storage alone.
      }
      try {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith(start)) add(key, parsed(localStorage.getItem(key)));
        }
      } catch {
        // Storage is refused: there can be no draft in it.
      }
      const drafts = [...found].map(([key, draft]) => ({ key, draft }));
      const newest = drafts.reduce<(typeof drafts)[number] | null>(
        (best, each) => (best === null || best.draft.at < each.draft.at ? each : best),
        null,
      );
      return newest === null ? [] : [newest, ...drafts.filter((each) => each !== newest)];
    },
    async keep(draft) {
      try {
        await set(prefix(draft.sheet.id) + tab, draft, deviceStore());
      } catch {
        keepNow(draft);
      }
    },
    async drop(sheetId, key = prefix(sheetId) + tab) {
      try {
        localStorage.removeItem(key);
        await del(key, deviceStore());
      } catch {
        // A draft that cannot be removed is merged again next time, without effect.
      }
    },
  };
}

import { createStore } from 'zustand/vanilla';
import { ProblemError } from '@ardoise/contract/client';
import type { SheetsClient } from '../../../shared/clients/sheets.ts';
import type { Sheet } from '@ardoise/contract';
import { type SheetContent, withFixedParts } from '@ardoise/sheet';
import {
  type DraftStore,
  mergeSheets,
  openTabChannel,
  sameValue,
} from '../../../shared/drafts/index.ts';
import { emptyHistory, rebase, record, redo, undo } from './history.ts';
import { operationsOf } from './operations.ts';
import { currentOf, isPassing } from './refusals.ts';
import { nextSave, type SaveEvent } from './save-machine.ts';
import type { OpenSheet, SheetSession } from './sheet-session.ts';

/** Milliseconds between two drafts stored on this device while somebody types. */
const draftPause = 300;

/** One sheet open in one tab: content, undo, saving, and changes from other tabs and devices. */
export function openSheet(options: {
  /** The starting point: the server's sheet, or the base of a draft on this device. */
  sheet: Sheet;
  content: SheetContent;
  drafts: DraftStore;
  api: Pick<SheetsClient, 'patch' | 'regenerate'>;
}): SheetSession {
  const { drafts, api } = options;
  const { id } = options.sheet;
  const store = createStore<OpenSheet>(() => ({
    sheet: options.sheet,
    content: withFixedParts(options.content, options.sheet.content),
    history: emptyHistory,
    save: { at: 'saved' },
    meeting: null,
    rewriting: null,
  }));
  const { getState: get, setState: put } = store;
  let saveTimer: ReturnType<typeof setTimeout> | undefined;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;
  /** Sent, but the answer was lost: the server may have applied it. */
  let inDoubt: SheetContent | null = null;
  let closed = false;
  /** A draft of this tab may be on the device. */
  let drafted = false;

  const draft = () => {
    const { sheet, content } = get();
    return { sheet, content, at: new Date().toISOString() };
  };
  /** Undo and old versions may differ in what the server refuses to change. */
  const keptFixed = (content: SheetContent) => withFixedParts(content, get().sheet.content);
  const differs = () => !sameValue(get().content, get().sheet.content);

  const storeDraft = async () => {
    if (differs()) {
      drafted = true;
      await drafts.keep(draft());
    } else {
      await drafts.drop(id);
      drafted = differs();
    }
  };
  const keepDraft = () => {
    draftTimer ??= setTimeout(() => {
      draftTimer = undefined;
      void storeDraft();
    }, draftPause);
  };

  const wait = (delay: number) => {
    clearTimeout(saveTimer);
    saveTimer = setTimeout(() => {
      // The server is regenerating a part: its answer must be applied first.
      if (get().rewriting !== null) wait(delay);
      else dispatch({ type: 'due' });
    }, delay);
  };

  const dispatch = (event: SaveEvent) => {
    const [save, action] = nextSave(get().save, event);
    put({ save });
    if ('wait' in action && !closed) wait(action.wait);
    if ('send' in action) {
      clearTimeout(saveTimer);
      void send();
    }
    if (save.at === 'saved') keepDraft();
  };

  const tabs = openTabChannel(id, (sheet) => {
    const { save, rewriting, sheet: known } = get();
    const busy = save.at === 'sending' || save.at === 'conflict' || rewriting !== null;
    if (!busy && sheet.revision > known.revision) receive(sheet);
  });

  const refused = (error: unknown, sent: SheetContent) => {
    if (!(error instanceof ProblemError)) {
      dispatch({ type: 'refused', code: 'UNREADABLE' });
      return;
    }
    if (isPassing(error)) {
      inDoubt = sent;
      dispatch({ type: 'lost', retryAfter: error.retryAfter });
      return;
    }
    const current = currentOf(error);
    if (current === null) {
      dispatch({ type: 'refused', code: error.code });
      return;
    }
    // The server had applied the change whose answer was lost.
    if (inDoubt !== null && sameValue(current.content, inDoubt)) put({ sheet: current });
    inDoubt = null;
    receive(current);
  };

  const send = async () => {
    const sent = get().content;
    const { sheet } = get();
    const operations = operationsOf(sheet.content, sent);
    if (operations.length === 0) {
      dispatch({ type: 'accepted' });
      return;
    }
    try {
      const answer = await api.patch(id, sheet.revision, operations);
      inDoubt = null;
      // The server may have normalised the text (spaces, unprintable characters).
      const { content } = mergeSheets(sent, get().content, answer.content);
      put({ sheet: answer, content });
      tabs.tell(answer);
      dispatch({ type: 'accepted' });
    } catch (error) {
      refused(error, sent);
    }
  };

  /** Merges a newer version into the content and into every undo step. */
  const carry = (theirs: Sheet, merged: SheetContent) => {
    const base = get().sheet.content;
    put({
      sheet: theirs,
      content: merged,
      meeting: null,
      history: rebase(
        get().history,
        (content) => mergeSheets(base, content, theirs.content).content,
      ),
    });
    keepDraft();
  };

  const receive = (theirs: Sheet) => {
    const { sheet, content } = get();
    const merge = mergeSheets(sheet.content, content, theirs.content);
    if (merge.conflicts.length > 0) {
      put({ meeting: { base: sheet.content, theirs } });
      dispatch({ type: 'conflicting' });
      return;
    }
    carry(theirs, merge.content);
    dispatch({ type: 'merged', differs: differs() });
  };

  const travel = (move: typeof undo): boolean => {
    const { history, content } = get();
    const moved = move(history, content);
    if (moved === null) return false;
    put({ ...moved, content: keptFixed(moved.content) });
    keepDraft();
    dispatch({ type: 'edited' });
    return true;
  };

  const hurry = () => {
    if (get().rewriting === null) dispatch({ type: 'hurry' });
  };
  const leave = () => {
    // Also what was undone: the draft before it would bring it back.
    if (differs() || drafted) drafts.keepNow(draft());
  };
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    leave();
    hurry();
  };
  window.addEventListener('online', hurry);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hidden);

  const settle = () =>
    new Promise<boolean>((resolve) => {
      const check = () => {
        const { at } = get().save;
        if (at === 'sending' || at === 'waiting') return false;
        resolve(at === 'saved');
        return true;
      };
      hurry();
      if (check()) return;
      const stop = store.subscribe(() => {
        if (get().save.at === 'waiting') hurry();
        if (check()) stop();
      });
    });

  return {
    store,
    settle,
    receive,
    change(changed, place) {
      const state = get();
      const content = keptFixed(changed);
      if (content === state.content) return;
      put({ content, history: record(state.history, state.content, place, Date.now()) });
      keepDraft();
      dispatch({ type: 'edited' });
    },
    resume: () => dispatch({ type: 'edited' }),
    undo: () => travel(undo),
    redo: () => travel(redo),
    decide(decisions) {
      const { meeting, content } = get();
      if (meeting === null) return;
      const merge = mergeSheets(meeting.base, content, meeting.theirs.content, decisions);
      if (merge.conflicts.length > 0) return;
      carry(meeting.theirs, merge.content);
      dispatch({ type: 'decided', differs: differs() });
    },
    async rewrite(target) {
      if (get().rewriting !== null || !(await settle())) {
        throw new ProblemError({ code: 'OFFLINE', status: 0 });
      }
      put({ rewriting: target });
      try {
        const answer = await api.regenerate(id, get().sheet.revision, { target });
        const { sheet, content, history } = get();
        const merge = mergeSheets(sheet.content, content, answer.content);
        put({
          sheet: answer,
          content: merge.content,
          history: record(history, content, null, Date.now()),
        });
        tabs.tell(answer);
        if (differs()) dispatch({ type: 'edited' });
      } catch (error) {
        const newer = currentOf(error);
        if (newer !== null) receive(newer);
        throw error;
      } finally {
        put({ rewriting: null });
      }
    },
    close() {
      closed = true;
      leave();
      hurry();
      clearTimeout(saveTimer);
      window.removeEventListener('online', hurry);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
      tabs.close();
    },
  };
}

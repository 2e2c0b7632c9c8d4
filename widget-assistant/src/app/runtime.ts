import type { AppHost } from '../shared/app-host.ts';
import type { IdentityTokenSource } from '../shared/public-api.ts';
import { createDailyLimit, dailyLimit, type DailyLimit } from '../shared/limit/index.ts';
import type { Allowance } from '../shared/model.ts';
import type { PanelState } from '../shared/panel.ts';
import { createVisitStorage, guardedStorage, type VisitStorage } from '../shared/storage/index.ts';
import { createStore, type Store } from '../shared/store.ts';
import { createIntl } from '../shared/i18n/index.ts';
import { createAnswerStream, type AnswerStreamWriter } from './answer-stream.ts';
import { firstState } from './initial-state.ts';

/** State and services that the panel and the engine share. */
export interface Runtime {
  host: AppHost;
  state: Store<PanelState>;
  answerStream: AnswerStreamWriter;
  visit: VisitStorage;
  limit: DailyLimit;
  /** The school's latest word for its teacher: a signed token, or a function that fetches one. */
  vouch: string | IdentityTokenSource | null;
  /** Sets a school's allowance for its teacher, which replaces the anonymous visitor's daily five. */
  grant(this: void, allowance: Allowance | null): void;
  /** To be called once the visitor acts: storage is read and written only from then on. */
  activate(this: void): void;
  stop(this: void): void;
}

export function createRuntime(host: AppHost): Runtime {
  const state = createStore(firstState(host.options.get()));
  const visit = createVisitStorage(guardedStorage('sessionStorage'));
  const limit = createDailyLimit({ storage: guardedStorage('localStorage'), report: reportError });
  const cleanups: (() => void)[] = [];
  let active = false;
  let school: Allowance | null = null;

  function updateAllowance(): void {
    const { remaining } = limit.state();
    const anonymous = remaining === null ? null : { limit: dailyLimit, remaining, school: false };
    const allowance = state.get().userId === null ? (school ?? anonymous) : null;
    const before = state.get().allowance;
    const same =
      before?.remaining === allowance?.remaining &&
      before?.limit === allowance?.limit &&
      before?.school === allowance?.school;
    if (!same) state.set({ allowance });
  }

  function applyOptions(): void {
    const { locale, messages, session } = host.options.get();
    const userId = session?.userId ?? null;
    if (state.get().intl.locale !== locale) state.set({ intl: createIntl(locale, messages) });
    if (!active || state.get().userId === userId) return state.set({ userId });
    // Another person has signed in: they must not see this conversation.
    const other = state.get().userId !== null;
    state.set({ userId, conversationId: null, keep: false });
    if (other) {
      state.set({ messages: [], text: '', image: null, context: null });
      visit.clear();
    }
    limit.load(userId !== null);
    updateAllowance();
  }
  cleanups.push(host.options.subscribe(applyOptions));

  return {
    host,
    state,
    visit,
    limit,
    answerStream: createAnswerStream(),
    vouch: null,
    grant(allowance) {
      school = allowance;
      updateAllowance();
    },
    activate() {
      if (active) return;
      active = true;
      const onConnectionChange = () => state.set({ online: navigator.onLine });
      for (const name of ['online', 'offline']) {
        window.addEventListener(name, onConnectionChange);
        cleanups.push(() => window.removeEventListener(name, onConnectionChange));
      }
      cleanups.push(limit.subscribe(updateAllowance));
      limit.load(state.get().userId !== null);
      updateAllowance();
      const text = [visit.draft(), state.get().text].find((some) => some !== '') ?? '';
      state.set({ text, messages: visit.conversation(), online: navigator.onLine });
    },
    stop() {
      for (const cleanup of cleanups) cleanup();
    },
  };
}

import type { AppHost } from '../shared/app-host.ts';
import { createDailyLimit, dailyLimit, type DailyLimit } from '../shared/limit/index.ts';
import type { Allowance } from '../shared/model.ts';
import type { PanelState } from '../shared/panel.ts';
import { createKept, guardedStorage, type Kept } from '../shared/storage/index.ts';
import { createStore, type Store } from '../shared/store.ts';
import { createIntl } from '../shared/i18n/index.ts';
import { createLive, type LiveWriter } from './live.ts';
import { firstState } from './state.ts';

/** State and services that the panel and the engine share. */
export interface Desk {
  host: AppHost;
  state: Store<PanelState>;
  live: LiveWriter;
  kept: Kept;
  limit: DailyLimit;
  /** Sets a school's allowance for its teacher, which replaces the anonymous visitor's daily five. */
  grant(this: void, allowance: Allowance | null): void;
  /** To be called once the visitor acts: storage is read and written only from then on. */
  begin(this: void): void;
  end(this: void): void;
}

export function createDesk(host: AppHost): Desk {
  const state = createStore(firstState(host.options.get()));
  const kept = createKept(guardedStorage('sessionStorage'));
  const limit = createDailyLimit({ storage: guardedStorage('localStorage'), report: reportError });
  const endings: (() => void)[] = [];
  let begun = false;
  let school: Allowance | null = null;

  function count(): void {
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

  function heed(): void {
    const { locale, messages, session } = host.options.get();
    const userId = session?.userId ?? null;
    if (state.get().intl.locale !== locale) state.set({ intl: createIntl(locale, messages) });
    if (!begun || state.get().userId === userId) return state.set({ userId });
    // Another person has signed in: they must not see this conversation.
    const other = state.get().userId !== null;
    state.set({ userId, conversationId: null, keep: false });
    if (other) {
      state.set({ messages: [], text: '', image: null, context: null });
      kept.forget();
    }
    limit.load(userId !== null);
    count();
  }
  endings.push(host.options.subscribe(heed));

  return {
    host,
    state,
    kept,
    limit,
    live: createLive(),
    grant(allowance) {
      school = allowance;
      count();
    },
    begin() {
      if (begun) return;
      begun = true;
      const connection = () => state.set({ online: navigator.onLine });
      for (const name of ['online', 'offline']) {
        window.addEventListener(name, connection);
        endings.push(() => window.removeEventListener(name, connection));
      }
      endings.push(limit.subscribe(count));
      limit.load(state.get().userId !== null);
      count();
      const text = [kept.draft(), state.get().text].find((some) => some !== '') ?? '';
      state.set({ text, messages: kept.conversation(), online: navigator.onLine });
    },
    end() {
      for (const ending of endings) ending();
    },
  };
}

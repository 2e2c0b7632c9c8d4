import { dailyLimit } from '../../shared/limit/index.ts';
import type { Panel } from '../../shared/panel.ts';
import type { Runtime } from '../runtime.ts';

/** Decides whether the visitor may send, and says why not. */
export interface SendLimit {
  /** Counts one message before it is sent. When none is left, tells the visitor and resolves to false. */
  consume(this: void): Promise<boolean>;
  /** Takes back a counted message that came to no answer. */
  giveBack(this: void): Promise<void>;
  /** Applies a server error about the daily limit, which overrides the local count. */
  applyServerError(this: void, code: string): void;
  /** After a message: tells the visitor if it was the day's last. */
  notifyIfSpent(this: void): void;
}

export function createSendLimit({ state, limit, grant, host }: Runtime, panel: Panel): SendLimit {
  /** A teacher of a school reads the school's own limit. */
  function showLimit(): void {
    const { allowance, intl } = state.get();
    const school = allowance?.school === true;
    const text = school ? 'assistant.limit.school.toast' : 'assistant.limit.toast.text';
    const values = { limit: allowance?.limit ?? dailyLimit };
    panel.toast('limit', intl.t('assistant.limit.toast'), intl.t(text, values));
    host.bus.emit('limit-reached', values);
  }

  async function consume(): Promise<boolean> {
    const { allowance } = state.get();
    if (allowance?.school !== true) {
      const allowed = await limit.increment();
      if (!allowed) showLimit();
      return allowed;
    }
    if (allowance.remaining <= 0) {
      showLimit();
      return false;
    }
    grant({ ...allowance, remaining: allowance.remaining - 1 });
    return true;
  }

  return {
    consume,
    async giveBack() {
      const { allowance } = state.get();
      if (allowance?.school !== true) return limit.giveBack();
      grant({ ...allowance, remaining: Math.min(allowance.limit, allowance.remaining + 1) });
    },
    applyServerError(code) {
      const { allowance } = state.get();
      if (code === 'ASSISTANT_LIMIT' && allowance?.school === true) {
        grant({ ...allowance, remaining: 0 });
      }
    },
    notifyIfSpent() {
      if (state.get().allowance?.remaining === 0) showLimit();
    },
  };
}

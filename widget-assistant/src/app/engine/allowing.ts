import { dailyLimit } from '../../shared/limit/index.ts';
import type { Panel } from '../../shared/panel.ts';
import type { Desk } from '../desk.ts';

/** Whether the visitor may send, and what is said when not. */
export interface Allowing {
  /** Counts one message before it is sent. False, and told, when it may not be. */
  allow(this: void): Promise<boolean>;
  /** The server's word about the day's limit comes before the page's own count. */
  heed(this: void, code: string): void;
  /** After the last message of the day: says that it was. */
  tell(this: void): void;
}

export function createAllowing({ state, limit, grant, host }: Desk, panel: Panel): Allowing {
  /** The catalogue's toast; a school's teacher reads their own number. */
  function refuse(): void {
    const { allowance, intl } = state.get();
    const school = allowance?.school === true;
    const text = school ? 'assistant.limit.school.toast' : 'assistant.limit.toast.text';
    const values = { limit: allowance?.limit ?? dailyLimit };
    panel.toast('limit', intl.t('assistant.limit.toast'), intl.t(text, values));
    host.bus.emit('limit-reached', values);
  }

  async function allow(): Promise<boolean> {
    const { allowance } = state.get();
    if (allowance?.school !== true) {
      const allowed = await limit.increment();
      if (!allowed) refuse();
      return allowed;
    }
    if (allowance.remaining <= 0) {
      refuse();
      return false;
    }
    grant({ ...allowance, remaining: allowance.remaining - 1 });
    return true;
  }

  return {
    allow,
    heed(code) {
      const { allowance } = state.get();
      if (code === 'ASSISTANT_LIMIT' && allowance?.school === true) {
        grant({ ...allowance, remaining: 0 });
      }
    },
    tell() {
      if (state.get().allowance?.remaining === 0) refuse();
    },
  };
}

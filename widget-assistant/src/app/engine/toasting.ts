import type { Announcer } from '../../shared/speech/index.ts';
import type { Toast } from '../../shared/model.ts';
import type { Desk } from '../desk.ts';

/** More would cover the conversation. */
const most = 3;

export type Toasting = (kind: Toast['kind'], title: string, text?: string) => void;

export function createToasting({ state }: Desk, voice: () => Announcer): Toasting {
  let last = 0;
  return (kind, title, text = '') => {
    last += 1;
    // A repeated toast replaces the earlier one.
    const others = state
      .get()
      .toasts.filter((toast) => toast.title !== title || toast.text !== text);
    state.set({ toasts: [...others, { id: last, kind, title, text }].slice(-most) });
    voice().say(text === '' ? title : `${title}. ${text}`);
  };
}

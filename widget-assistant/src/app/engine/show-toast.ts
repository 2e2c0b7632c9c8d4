import type { Announcer } from '../../shared/speech/index.ts';
import type { Toast } from '../../shared/model.ts';
import type { Runtime } from '../runtime.ts';

/** More would cover the conversation. */
const maxToasts = 3;

export type ShowToast = (kind: Toast['kind'], title: string, text?: string) => void;

export function createShowToast({ state }: Runtime, announcer: () => Announcer): ShowToast {
  let lastId = 0;
  return (kind, title, text = '') => {
    lastId += 1;
    // A repeated toast replaces the earlier one.
    const others = state
      .get()
      .toasts.filter((toast) => toast.title !== title || toast.text !== text);
    state.set({ toasts: [...others, { id: lastId, kind, title, text }].slice(-maxToasts) });
    announcer().say(text === '' ? title : `${title}. ${text}`);
  };
}

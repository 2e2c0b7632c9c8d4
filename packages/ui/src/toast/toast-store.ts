import type { Toast } from '@ardoise/contract/mfe';
import { Toast as Base } from '@base-ui/react/toast';

/** How long a toast stays, from the specification; hover, focus and a hidden tab stop the clock. */
export const toastTime = 5_000;

type Manager = ReturnType<typeof Base.createToastManager<Toast>>;

export interface ToastStore {
  /** Shows a toast; returns the function that removes it. */
  notify: (toast: Toast) => () => void;
  /** For Toaster. */
  manager: Manager;
}

/** One per page: the shell creates it, and remotes use it through `notify`. */
export function createToastStore(): ToastStore {
  const manager = Base.createToastManager<Toast>();
  return {
    manager,
    notify(toast) {
      const id = manager.add({
        title: toast.title,
        description: toast.text,
        type: toast.tone,
        data: toast,
      });
      return () => manager.close(id);
    },
  };
}

import type { Toast } from '@ardoise/contract/mfe';
import type { ToastStore } from '@ardoise/ui';
import { type ComponentType, useCallback, useSyncExternalStore } from 'react';
import { PlainToast } from './plain-toast.tsx';
import type { ToastsProps } from './toasts.tsx';

export interface Program {
  store: ToastStore;
  Toasts: ComponentType<ToastsProps>;
}

/**
 * Queues toasts until their program is loaded, which happens with the first of them. Where it cannot
 * be loaded they are shown plainly, and the next toast tries again.
 */
export function createLateToasts() {
  let program: Program | null = null;
  let ready = false;
  let waiting: Toast[] = [];
  let plain: readonly Toast[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };

  async function prepare(): Promise<void> {
    try {
      const [{ createToastStore }, { default: Toasts }] = await Promise.all([
        import('./toast-store.ts'),
        import('./toasts.tsx'),
      ]);
      program ??= { store: createToastStore(), Toasts };
    } catch {
      plain = [...plain, ...waiting];
      waiting = [];
    }
    tell();
  }

  return {
    notify(toast: Toast): void {
      if (ready && program !== null) {
        program.store.notify(toast);
        return;
      }
      waiting.push(toast);
      void prepare();
    },
    program: () => program,
    plain: () => plain,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The live region is in the page: shows the queued toasts. */
    onReady(): void {
      ready = true;
      for (const toast of waiting) program?.store.notify(toast);
      waiting = [];
    },
    /** A plain toast was dismissed. */
    leave(toast: Toast): void {
      plain = plain.filter((one) => one !== toast);
      tell();
    },
  };
}

export type LateToasts = ReturnType<typeof createLateToasts>;

export function ToastPlace({ toasts }: { toasts: LateToasts }) {
  const program = useSyncExternalStore(toasts.subscribe, toasts.program);
  const [plain] = useSyncExternalStore(toasts.subscribe, toasts.plain);
  const onReady = useCallback(() => toasts.onReady(), [toasts]);
  return (
    <>
      {program === null ? null : <program.Toasts store={program.store} onReady={onReady} />}
      {plain === undefined ? null : <PlainToast toast={plain} leave={() => toasts.leave(plain)} />}
    </>
  );
}

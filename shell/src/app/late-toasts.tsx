import type { Toast } from '@ardoise/contract/mfe';
import type { ToastStore } from '@ardoise/ui';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Holds toasts until somebody can show them: no first screen pays for what it does not say. */
export function createLateToasts() {
  let store: ToastStore | null = null;
  let ready = false;
  let waiting: Toast[] = [];
  const listeners = new Set<() => void>();

  async function prepare(): Promise<void> {
    const { createToastStore } = await import('./toast-store.ts');
    store ??= createToastStore();
    for (const listener of listeners) listener();
  }

  return {
    notify(toast: Toast): void {
      if (ready && store !== null) {
        store.notify(toast);
        return;
      }
      waiting.push(toast);
      prepare().catch(reportError);
    },
    store: () => store,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The region stands in the page: what waited is said now. */
    onReady(): void {
      ready = true;
      for (const toast of waiting) store?.notify(toast);
      waiting = [];
    },
  };
}

export type LateToasts = ReturnType<typeof createLateToasts>;

export function ToastPlace({ toasts }: { toasts: LateToasts }) {
  const store = useSyncExternalStore(toasts.subscribe, toasts.store);
  const onReady = useCallback(() => toasts.onReady(), [toasts]);
  if (store === null) return null;
  return (
    <Suspense fallback={null}>
      <Toasts store={store} onReady={onReady} />
    </Suspense>
  );
}

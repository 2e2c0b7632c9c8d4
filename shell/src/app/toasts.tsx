import { Toaster, type ToastStore } from '@ardoise/ui';
import { useEffect } from 'react';

/** The toasts, in a chunk that is fetched with the first of them; `onReady` then shows it. */
export default function Toasts({ store, onReady }: { store: ToastStore; onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <Toaster store={store} />;
}

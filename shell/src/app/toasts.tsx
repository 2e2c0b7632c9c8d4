import { Toaster, type ToastStore } from '@ardoise/ui';
import { useEffect } from 'react';

export interface ToastsProps {
  store: ToastStore;
  onReady: () => void;
}

/** The toasts, in a chunk that loads with the first of them; `onReady` then shows that one. */
export default function Toasts({ store, onReady }: ToastsProps) {
  useEffect(onReady, [onReady]);
  return <Toaster store={store} />;
}

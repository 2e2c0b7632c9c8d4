import { useEffect } from 'react';
import { useHost } from './host.ts';

/** While it holds, an update of the product waits: leaving the page now would disturb. */
export function useBusy(isBusy: boolean): void {
  const { busy } = useHost();
  useEffect(() => (isBusy ? busy() : undefined), [busy, isBusy]);
}

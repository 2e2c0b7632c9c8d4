import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { useEffect } from 'react';

/** While `isBusy`, an update of the product waits: leaving the page now would lose something. */
export function useBusy({ busy }: Pick<ArdoiseProps, 'busy'>, isBusy: boolean): void {
  useEffect(() => (isBusy ? busy() : undefined), [busy, isBusy]);
}

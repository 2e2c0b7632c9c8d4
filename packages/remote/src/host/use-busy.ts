import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { useEffect } from 'react';

/** While `isBusy`, updates of the product wait, since reloading the page would lose something. */
export function useBusy({ busy }: Pick<ArdoiseProps, 'busy'>, isBusy: boolean): void {
  useEffect(() => (isBusy ? busy() : undefined), [busy, isBusy]);
}

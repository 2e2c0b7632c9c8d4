import { useSyncExternalStore } from 'react';
import type { DeviceState } from '@ardoise/contract/mfe';
import { useHost } from './host.ts';

/** How the product is kept on this device. */
export function useDevice(): DeviceState {
  const { device } = useHost();
  return useSyncExternalStore(
    (changed) => device.subscribe(changed),
    () => device.state(),
  );
}

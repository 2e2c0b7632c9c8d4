import type { ArdoiseProps, DeviceState } from '@ardoise/contract/mfe';
import { useSyncExternalStore } from 'react';

/** Offline use and installation on this device. */
export function useDevice({ device }: Pick<ArdoiseProps, 'device'>): DeviceState {
  return useSyncExternalStore(
    (changed) => device.subscribe(changed),
    () => device.state(),
  );
}

import { useSyncExternalStore } from 'react';
import type { DeviceState } from '@ardoise/contract/mfe';
import { useHost } from './host.ts';

const unknown: DeviceState = { kept: false, installable: false, installed: false };

/** How the product lives on this device; nothing of it where the shell does not say. */
export function useDevice(): DeviceState {
  const { device } = useHost();
  return useSyncExternalStore(
    (changed) => device?.subscribe(changed) ?? (() => {}),
    () => device?.state() ?? unknown,
  );
}

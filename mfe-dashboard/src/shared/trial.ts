import { trialKey } from '@ardoise/contract/trials';

/** What this device keeps of a sheet that was made without an account, as it is stored. */
export function trialOnDevice(): string | null {
  try {
    return localStorage.getItem(trialKey);
  } catch {
    // Storage is refused: nothing was stored.
    return null;
  }
}

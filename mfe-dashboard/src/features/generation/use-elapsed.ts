import { useEffect, useState } from 'react';

/** Whole seconds since a time of this device's clock; stops when `isRunning` is false. */
export function useElapsed(since: number | null, isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);
  return since === null ? 0 : Math.max(0, Math.floor((now - since) / 1000));
}

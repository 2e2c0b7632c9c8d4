import { useCallback, useEffect, useState } from 'react';

const now = () => Date.now();

/** Whole seconds that are left of a pause, told once a second, and what begins it anew. */
export function useCountdown(pause: number): [seconds: number, restart: () => void] {
  const [clock, setClock] = useState(() => ({ until: now() + pause, at: now() }));
  useEffect(() => {
    const timer = setInterval(() => setClock(({ until }) => ({ until, at: now() })), 1_000);
    return () => clearInterval(timer);
  }, []);
  const restart = useCallback(() => setClock({ until: now() + pause, at: now() }), [pause]);
  return [Math.max(0, Math.ceil((clock.until - clock.at) / 1_000)), restart];
}

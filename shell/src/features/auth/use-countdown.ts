import { useCallback, useEffect, useState } from 'react';

const now = () => Date.now();

/** Remaining whole seconds of a pause, and a function that restarts it. */
export function useCountdown(pause: number): [seconds: number, restart: () => void] {
  const [clock, setClock] = useState(() => ({ until: now() + pause, at: now() }));
  useEffect(() => {
    const timer = setInterval(() => setClock(({ until }) => ({ until, at: now() })), 1_000);
    return () => clearInterval(timer);
  }, []);
  const restart = useCallback(() => setClock({ until: now() + pause, at: now() }), [pause]);
  return [Math.max(0, Math.ceil((clock.until - clock.at) / 1_000)), restart];
}

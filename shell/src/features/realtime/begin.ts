import type { ArdoiseProps, Realtime } from '@ardoise/contract/mfe';

export type RealtimeHost = Pick<ArdoiseProps, 'session' | 'http'> & {
  provideRealtime: (realtime: Realtime) => void;
};

/** Milliseconds that the page's own work has for itself. */
const laterMs = 4_000;

/** Loads the realtime connection for who is signed in, well after the page's own work. */
export function beginRealtime({ session, http, provideRealtime }: RealtimeHost): void {
  let isBegun = false;
  const begin = async () => {
    if (isBegun || session.user() === null) return;
    isBegun = true;
    try {
      const { followSession } = await import('./follow-session.ts');
      provideRealtime(followSession({ session, http }));
    } catch {
      // Offline, most likely: tried again at the session's next event.
      isBegun = false;
    }
  };
  setTimeout(() => {
    void begin();
    session.subscribe(() => void begin());
  }, laterMs);
}

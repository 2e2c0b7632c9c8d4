import type { Realtime } from '@ardoise/contract/mfe';

/** The realtime connection as remotes see it: who subscribes before it is there is passed on then. */
export function createLateRealtime() {
  let provide: (realtime: Realtime) => void = () => {};
  const promise = new Promise<Realtime>((resolve) => (provide = resolve));
  const realtime: Realtime = {
    subscribe(topic, listener) {
      let leave: (() => void) | null = null;
      let left = false;
      const begin = async () => {
        const there = await promise;
        if (!left) leave = there.subscribe(topic, listener);
      };
      void begin();
      return () => {
        left = true;
        leave?.();
      };
    },
  };
  return { realtime, provide };
}

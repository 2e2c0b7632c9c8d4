import type { ArdoiseProps, Realtime } from '@ardoise/contract/mfe';
import { type SharedRealtime, startRealtime } from '@ardoise/realtime';

interface Subscription {
  topic: Parameters<Realtime['subscribe']>[0];
  listener: Parameters<Realtime['subscribe']>[1];
  leave: (() => void) | null;
}

/** The realtime connection of whoever is signed in: another user gets another connection. */
export function followSession({ session, http }: Pick<ArdoiseProps, 'session' | 'http'>): Realtime {
  const subscriptions = new Set<Subscription>();
  let userId: string | null = null;
  let current: SharedRealtime | null = null;

  function check(): void {
    const next = session.user()?.id ?? null;
    if (next === userId) return;
    userId = next;
    current?.close();
    current = next === null ? null : startRealtime(http, next);
    for (const one of subscriptions)
      one.leave = current?.subscribe(one.topic, one.listener) ?? null;
  }
  check();
  session.subscribe(check);

  return {
    subscribe(topic, listener) {
      const one: Subscription = {
        topic,
        listener,
        leave: current?.subscribe(topic, listener) ?? null,
      };
      subscriptions.add(one);
      return () => {
        subscriptions.delete(one);
        one.leave?.();
      };
    },
  };
}

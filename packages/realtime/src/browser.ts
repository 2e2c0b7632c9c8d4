import { ProblemError, realtimeClient, type Transport } from '@ardoise/contract/client';
import { createConnection } from './connection.ts';
import { openEvents, openSocket } from './lines.ts';
import { type Channel, createTabs, type SharedRealtime } from './tabs.ts';

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Holds the lock until the signal aborts, or another tab takes it. */
async function lead(
  name: string,
  run: () => void,
  stop: AbortSignal,
  steal: boolean,
): Promise<void> {
  const hold = () => {
    run();
    return new Promise<void>((resolve) => {
      if (stop.aborted) resolve();
      else stop.addEventListener('abort', () => resolve(), { once: true });
    });
  };
  try {
    await navigator.locks.request(name, steal ? { steal: true } : { signal: stop }, hold);
  } catch {
    // Another tab took it, or this one stopped waiting.
  }
}

/** Without locks or a channel, each tab has a connection of its own. */
const leadAlone = async (run: () => void, stop: AbortSignal) => {
  run();
  await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
};

const nobody: Channel = { post() {}, close() {} };

/** The realtime connection of this browser for one user, as this tab has it. */
export function startRealtime(http: Transport, userId: string): SharedRealtime {
  const name = `ardoise-realtime-${userId}`;
  const isShared = 'locks' in navigator && 'BroadcastChannel' in globalThis;
  const realtime = createTabs({
    tab: Math.random().toString(36).slice(2),
    openChannel(heard) {
      if (!isShared) return nobody;
      const channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => heard(data));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      return { post: (message) => channel.postMessage(message), close: () => channel.close() };
    },
    lead: (run, stop, steal) => (isShared ? lead(name, run, stop, steal) : leadAlone(run, stop)),
    connect: (events, resumeAt) =>
      createConnection(
        {
          ticket: async () => (await realtimeClient(http).ticket()).ticket,
          isOver: (error) => error instanceof ProblemError && error.status === 401,
          openSocket: (ticket, lineEvents) =>
            openSocket(
              `${location.origin.replace('http', 'ws')}/realtime?ticket=${ticket}`,
              lineEvents,
            ),
          openEvents: (topics, after, lineEvents) => openEvents(http, topics, after, lineEvents),
          later,
          random: Math.random,
          now: () => Date.now(),
        },
        events,
        resumeAt,
      ),
    later,
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') realtime.nudge();
  };
  addEventListener('online', realtime.nudge);
  document.addEventListener('visibilitychange', onVisible);
  return {
    ...realtime,
    close() {
      removeEventListener('online', realtime.nudge);
      document.removeEventListener('visibilitychange', onVisible);
      realtime.close();
    },
  };
}

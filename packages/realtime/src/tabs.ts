import type { RealtimeHint, RealtimeTopic } from '@ardoise/contract';
import type { Realtime } from '@ardoise/contract/mfe';
import type { Connection, ConnectionEvents } from './connection.ts';
import { isTabMessage, type TabMessage } from './tab-messages.ts';

/** The tabs' common channel. */
export interface Channel {
  post(message: TabMessage): void;
  close(): void;
}

export interface TabSurroundings {
  /** Unlike that of any other tab. */
  tab: string;
  openChannel(heard: (message: unknown) => void): Channel;
  /**
   * Runs `lead` while this tab leads, which is until `stop` aborts or another tab takes over; `steal`
   * takes over from a tab that does not answer. Resolves when this tab no longer leads.
   */
  lead(lead: () => void, stop: AbortSignal, steal: boolean): Promise<void>;
  connect(events: ConnectionEvents, resumeAt: number | null): Connection;
  later(run: () => void, ms: number): () => void;
}

/** Milliseconds in which a leader answers; one that does not is suspended. */
const answerMs = 3_000;

const reload: RealtimeHint = { kind: 'reload' };

export interface SharedRealtime extends Realtime {
  /** The network or the tab came back. */
  nudge(): void;
  close(): void;
}

/** Realtime for this tab: one of the browser's tabs has the connection, and passes on what it hears. */
export function createTabs(around: TabSurroundings): SharedRealtime {
  const listeners = new Map<string, Set<(hint: RealtimeHint) => void>>();
  const wanted = new Map<string, readonly string[]>();
  const stop = new AbortController();
  let connection: Connection | null = null;
  let rank: number | null = null;
  let stopAsking: (() => void) | null = null;

  const own = () => [...listeners.keys()];
  const channel = around.openChannel((message) => {
    if (isTabMessage(message)) hear(message);
  });

  function tell(topic: string, hint: RealtimeHint): void {
    for (const listener of listeners.get(topic) ?? []) {
      try {
        listener(hint);
      } catch (error) {
        reportError(error);
      }
    }
  }

  function tellReload(): void {
    for (const topic of own()) tell(topic, reload);
  }

  function hear(message: TabMessage): void {
    if (message.type === 'hint') tell(message.topic, message.hint);
    else if (message.type === 'reload') tellReload();
    else if (message.type === 'reached') ({ rank } = message);
    else if (message.type === 'leads') {
      stopAsking?.();
      sayWanted();
    } else if (message.type === 'want') {
      if (message.topics.length === 0) wanted.delete(message.tab);
      else wanted.set(message.tab, message.topics);
      follow();
    } else if (message.type === 'asks' && connection !== null) channel.post({ type: 'leads' });
  }

  function sayWanted(): void {
    channel.post({ type: 'want', tab: around.tab, topics: own() });
  }

  /** Only the leader has a connection. */
  function follow(): void {
    connection?.follow([...new Set([...own(), ...[...wanted.values()].flat()])]);
  }

  const passOn: ConnectionEvents = {
    hint(topic, hint) {
      tell(topic, hint);
      channel.post({ type: 'hint', topic, hint });
    },
    reached(next) {
      rank = next;
      channel.post({ type: 'reached', rank: next });
    },
    reload() {
      tellReload();
      channel.post({ type: 'reload' });
    },
  };

  async function leadWhenPossible(steal: boolean): Promise<void> {
    await around.lead(
      () => {
        connection = around.connect(passOn, rank);
        // Tabs that are still there say it again.
        wanted.clear();
        follow();
        channel.post({ type: 'leads' });
      },
      stop.signal,
      steal,
    );
    connection?.close();
    connection = null;
  }

  /** Leads, and waits for the next turn when another tab took over. */
  async function run(): Promise<void> {
    while (!stop.signal.aborted) await leadWhenPossible(false);
  }
  void run();

  return {
    subscribe(topic: RealtimeTopic, listener) {
      const set = listeners.get(topic) ?? new Set();
      const isNew = set.size === 0;
      listeners.set(topic, set.add(listener));
      const changed = () => {
        if (connection === null) sayWanted();
        else follow();
      };
      if (isNew) changed();
      return () => {
        set.delete(listener);
        if (set.size > 0 || listeners.get(topic) !== set) return;
        listeners.delete(topic);
        changed();
      };
    },
    nudge() {
      if (connection !== null) return connection.nudge();
      // A suspended tab that leads cannot answer.
      stopAsking?.();
      stopAsking = around.later(() => void leadWhenPossible(true), answerMs);
      channel.post({ type: 'asks' });
    },
    close() {
      stopAsking?.();
      listeners.clear();
      channel.post({ type: 'want', tab: around.tab, topics: [] });
      stop.abort();
      channel.close();
    },
  };
}

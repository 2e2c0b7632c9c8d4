import type { RealtimeFrame, RealtimeHint } from '@ardoise/contract';
import { beatMs, lostMs } from '@ardoise/contract/realtime';
import type { Line, LineEvents } from './line.ts';
import { pauseAfter } from './pauses.ts';

export interface Surroundings {
  /** @throws when the server cannot be reached, or the session has ended */
  ticket(): Promise<string>;
  /** Whether this error of `ticket` says that the session has ended. */
  isOver(error: unknown): boolean;
  openSocket(ticket: string, events: LineEvents): Line;
  openEvents(topics: readonly string[], after: number | null, events: LineEvents): Line;
  /** Runs something once, later; returns what stops it. */
  later(run: () => void, ms: number): () => void;
  random(): number;
  now(): number;
}

export interface ConnectionEvents {
  hint(topic: string, hint: RealtimeHint): void;
  /** Everything up to this rank has been heard. */
  reached(rank: number): void;
  /** Hints were missed that are no longer kept. */
  reload(): void;
}

/** Milliseconds that a new line has until its topics are followed. */
const openingMs = 10_000;
/** A line that was silent for longer when its tab came back is taken for broken. */
const silentMs = beatMs + 5_000;
/** So many WebSockets in a row that could not be opened mean that none pass here. */
const faultsMost = 3;

export type { Line, LineEvents } from './line.ts';

export type Connection = ReturnType<typeof createConnection>;

/** One connection to the server, opened again whenever it breaks, and resumed where it was. */
export function createConnection(
  around: Surroundings,
  events: ConnectionEvents,
  resumeAt: number | null = null,
) {
  let topics: readonly string[] = [];
  let rank = resumeAt;
  let failures = 0;
  let socketFaults = 0;
  let line: Line | null = null;
  /** Each attempt has a number: what comes of a former one is ignored. */
  let attempt = 0;
  let isFollowing = false;
  let isOver = false;
  /** A ticket is asked for. */
  let isAsking = false;
  let heardAt = 0;
  let stopWaiting: (() => void) | null = null;
  let stopWatching: (() => void) | null = null;
  let stopBeating: (() => void) | null = null;

  function reach(next: number): void {
    if (rank !== null && next <= rank) return;
    rank = next;
    events.reached(next);
  }

  function hear(frame: RealtimeFrame): void {
    heardAt = around.now();
    watch(lostMs);
    if (frame.type === 'hint') {
      events.hint(frame.topic, frame.hint);
      reach(frame.rank);
    } else if (frame.type === 'reload') {
      rank = null;
      reach(frame.rank);
      events.reload();
    } else if (frame.type === 'following') {
      isFollowing = true;
      failures = 0;
      if (line !== null && line.send !== null) socketFaults = 0;
      // When resuming, what was missed comes after this frame.
      if (rank === null) reach(frame.rank);
    } else if (frame.type === 'beat' && isFollowing) reach(frame.rank);
  }

  /** The line is lost when nothing is heard for so long. */
  function watch(ms: number): void {
    stopWatching?.();
    stopWatching = around.later(broke, ms);
  }

  function beat(): void {
    stopBeating = around.later(() => {
      line?.send?.({ type: 'beat' });
      beat();
    }, beatMs);
  }

  function drop(): void {
    attempt += 1;
    isFollowing = false;
    isAsking = false;
    for (const stop of [stopWaiting, stopWatching, stopBeating]) stop?.();
    stopWaiting = stopWatching = stopBeating = null;
    const former = line;
    line = null;
    former?.close();
  }

  function wait(): void {
    stopWaiting = around.later(() => void connect(), pauseAfter(failures, around.random));
    failures += 1;
  }

  function broke(): void {
    const wasSocket = line !== null && line.send !== null;
    // A socket that never got as far as following does not pass, whatever stands in its way.
    if (wasSocket && !isFollowing) socketFaults += 1;
    else if (!wasSocket) socketFaults = Math.min(socketFaults, faultsMost - 1);
    drop();
    // An ended session too: the refusal of a ticket is how the page learns that it is signed out.
    wait();
  }

  const eventsOf = (own: number): LineEvents => {
    const ifCurrent = (run: () => void) => {
      if (own === attempt) run();
    };
    return {
      opened: () => ifCurrent(follow),
      heard: (frame) => ifCurrent(() => hear(frame)),
      closed: () => ifCurrent(broke),
    };
  };

  function follow(): void {
    line?.send?.({ type: 'follow', topics: [...topics], after: rank });
  }

  async function connect(): Promise<void> {
    drop();
    const own = attempt;
    if (socketFaults >= faultsMost) {
      watch(openingMs);
      line = around.openEvents(topics, rank, eventsOf(own));
      return;
    }
    isAsking = true;
    try {
      const ticket = await around.ticket();
      if (own !== attempt) return;
      isAsking = false;
      watch(openingMs);
      beat();
      line = around.openSocket(ticket, eventsOf(own));
    } catch (error) {
      if (own !== attempt) return;
      isAsking = false;
      if (around.isOver(error)) isOver = true;
      else wait();
    }
  }

  return {
    /** Follows these topics from now on, and connects for them; without any it disconnects. */
    follow(next: readonly string[]): void {
      topics = next;
      if (isOver) return;
      if (next.length === 0) return drop();
      if (line?.send !== undefined && line.send !== null) follow();
      else if (line !== null || (stopWaiting === null && !isAsking)) void connect();
    },
    /** The network or the tab came back: connects at once if it is waiting. */
    nudge(): void {
      const isSilent = line !== null && isFollowing && around.now() - heardAt > silentMs;
      if (stopWaiting !== null || isSilent) void connect();
    },
    close(): void {
      isOver = true;
      drop();
    },
  };
}

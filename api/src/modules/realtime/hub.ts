import { lostMs, sessionEndedCode } from '@ardoise/contract/realtime';
import { type Caller, rightsNow, type TokenOwner } from '../../plugins/auth.ts';
import { type Connection, frameOf, type Outlet, sendTo } from './connection.ts';
import type { RankedHint } from './hint-repository.ts';
import { sessionsTopic } from './model.ts';
import type { Tail } from './tail.ts';
import type { TopicGuards } from './topic-guards.ts';

/** WebSocket close codes. */
export const closeCodes = { goingAway: 1_001, policy: 1_008, tryLater: 1_013 } as const;

/** Connections of one account in this process. */
export const connectionsMost = 20;

export interface HubParts {
  tail: Pick<Tail, 'after' | 'last' | 'read'>;
  guards: Pick<TopicGuards, 'mayFollow'>;
  callerOf(owner: TokenOwner): Promise<Caller | null>;
  /** Told of each hint that clients were sent. */
  delivered(hint: RankedHint, clients: number): void;
  /** Milliseconds of a clock that nobody sets. */
  now(): number;
}

export type Hub = ReturnType<typeof createHub>;

/** The clients of this process, and who follows what. */
export function createHub({ tail, guards, callerOf, delivered, now }: HubParts) {
  const connections = new Set<Connection>();
  const followers = new Map<string, Set<Connection>>();

  function unfollow(connection: Connection): void {
    for (const topic of connection.topics.keys()) {
      const set = followers.get(topic);
      set?.delete(connection);
      if (set?.size === 0) followers.delete(topic);
    }
    connection.topics.clear();
  }

  function leave(connection: Connection): void {
    unfollow(connection);
    connections.delete(connection);
  }

  function end(connection: Connection, code: number, reason: string): void {
    leave(connection);
    connection.outlet.close(code, reason);
  }

  function endSessions(isOver: (caller: Caller) => boolean): void {
    for (const one of connections)
      if (isOver(one.caller)) end(one, sessionEndedCode, 'session ended');
  }

  function hearSessions({ hint }: RankedHint): void {
    const { kind, id, by } = hint;
    if (kind === 'session-ended') endSessions(({ sessionId }) => sessionId === id);
    if (kind === 'sessions-ended')
      endSessions((caller) => caller.id === id && caller.sessionId !== by);
  }

  function dispatch(one: RankedHint): void {
    const { rank, topic, hint } = one;
    const frame = frameOf({ type: 'hint', rank, topic, hint });
    let count = 0;
    for (const connection of followers.get(topic) ?? []) {
      const has = connection.topics.get(topic) ?? 0;
      if (rank <= has) continue;
      connection.topics.set(topic, rank);
      if (sendTo(connection, frame)) count += 1;
      else leave(connection);
    }
    if (count > 0) delivered(one, count);
  }

  /** The caller as they are now; null when the session is over. */
  async function lookedUp(caller: Caller): Promise<Caller | null> {
    try {
      return await callerOf(caller);
    } catch {
      // The database is away: asked again at the next look.
      return caller;
    }
  }

  return {
    size: () => connections.size,

    /** Takes a client; null when its account has enough connections. */
    join(caller: Caller, outlet: Outlet, answers: boolean): Connection | null {
      let own = 0;
      for (const one of connections) if (one.caller.id === caller.id) own += 1;
      if (own >= connectionsMost) return null;
      const connection = { caller, outlet, answers, topics: new Map(), heardAt: now() };
      connections.add(connection);
      return connection;
    },
    leave,
    end,

    /** Follows these topics in the place of those before: first what was missed, then what comes. */
    async follow(connection: Connection, wanted: readonly string[], after: number | null) {
      const allowed: string[] = [];
      for (const topic of wanted)
        if (await guards.mayFollow(connection.caller, topic)) allowed.push(topic);
      // The client may have heard of a later rank from another process.
      if (after === null || after > tail.last() || connections.size === 1) await tail.read();
      if (!connections.has(connection)) return;
      // Nothing is awaited from here on, so that no hint comes in between.
      const last = tail.last();
      const missed = after === null ? [] : tail.after(after);
      unfollow(connection);
      for (const topic of allowed) {
        connection.topics.set(topic, last);
        const set = followers.get(topic) ?? new Set();
        followers.set(topic, set.add(connection));
      }
      const frames = [frameOf({ type: 'following', topics: allowed, rank: last })];
      if (missed === null) frames.push(frameOf({ type: 'reload', rank: last }));
      else {
        for (const { rank, topic, hint } of missed)
          if (connection.topics.has(topic))
            frames.push(frameOf({ type: 'hint', rank, topic, hint }));
      }
      for (const frame of frames) if (!sendTo(connection, frame)) return leave(connection);
    },

    hear(hints: readonly RankedHint[]): void {
      for (const one of hints) {
        if (one.topic === sessionsTopic) hearSessions(one);
        else dispatch(one);
      }
    },

    /** What every client has is void. */
    restarted(): void {
      const rank = tail.last();
      for (const connection of connections) {
        for (const topic of connection.topics.keys()) connection.topics.set(topic, rank);
        if (!sendTo(connection, frameOf({ type: 'reload', rank }))) leave(connection);
      }
    },

    /** Every `beatMs`: says to each client that the server lives, and ends what is lost. */
    beat(): void {
      const frame = frameOf({ type: 'beat', rank: tail.last() });
      for (const connection of connections) {
        const isLost = connection.answers && now() - connection.heardAt > lostMs;
        if (isLost) connection.outlet.cut();
        if (isLost || !sendTo(connection, frame)) leave(connection);
      }
    },

    /** Ends the connections of sessions that ended elsewhere or by time, or that have other rights by now. */
    async checkSessions(): Promise<void> {
      for (const one of connections) {
        const now = await lookedUp(one.caller);
        if (!connections.has(one)) continue;
        if (now === null) end(one, sessionEndedCode, 'session ended');
        else if (String(rightsNow(now)) !== String(rightsNow(one.caller))) {
          // What it follows was allowed to somebody with other rights: it comes back as who it is now.
          end(one, closeCodes.goingAway, 'rights changed');
        }
      }
    },

    closeAll(): void {
      for (const one of connections) end(one, closeCodes.goingAway, 'going away');
    },
  };
}

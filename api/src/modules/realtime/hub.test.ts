import { beatMs, lostMs, sessionEndedCode } from '@ardoise/contract/realtime';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import type { Caller } from '../../plugins/auth.ts';
import type { Outlet } from './connection.ts';
import { closeCodes, createHub } from './hub.ts';
import { createTopicGuards } from './topic-guards.ts';

/** A hub in time that a test lets pass. */
function hubInTime() {
  let now = 0;
  /** By session: who its owner is now, null when it is over. */
  const callers = new Map<string, Caller | null>();
  const guards = createTopicGuards();
  const hub = createHub({
    tail: { last: () => 7, after: () => [], read: async () => undefined },
    guards,
    callerOf: async ({ sessionId }) => {
      const caller = callers.get(sessionId);
      if (caller === undefined) throw new Error('The database is away');
      return caller;
    },
    delivered: () => undefined,
    now: () => now,
  });
  function join(answers = true) {
    const caller: Caller = {
      id: new Types.ObjectId().toHexString(),
      sessionId: new Types.ObjectId().toHexString(),
      role: 'user',
      language: 'fr',
      factorAt: null,
      hasFactor: false,
      endsAt: new Date('2041-11-20'),
    };
    callers.set(caller.sessionId, caller);
    const seen = { frames: [] as string[], ended: null as number | 'cut' | null, waiting: 0 };
    const outlet: Outlet = {
      send: (frame) => void seen.frames.push(frame),
      waiting: () => seen.waiting,
      close: (code) => void (seen.ended = code),
      cut: () => void (seen.ended = 'cut'),
    };
    const connection = hub.join(caller, outlet, answers);
    if (connection === null) throw new Error('Refused');
    return { connection, seen, caller };
  }
  return { hub, guards, callers, join, pass: (ms: number) => void (now += ms) };
}

test('a client that is silent for two beats is lost; one that answers is kept', () => {
  const { hub, join, pass } = hubInTime();
  const [silent, answering, stream] = [join(), join(), join(false)];
  for (let beat = 0; beat < 3; beat += 1) {
    pass(beatMs);
    answering.connection.heardAt += beatMs;
    hub.beat();
  }
  expect(silent.seen.ended).toBe('cut');
  expect(silent.seen.frames).toHaveLength(Math.floor(lostMs / beatMs));
  expect(answering.seen).toMatchObject({ ended: null });
  expect(stream.seen.frames).toEqual(Array.from({ length: 3 }, () => '{"type":"beat","rank":7}'));
  expect(hub.size()).toBe(2);
});

test('a session that ended elsewhere ends its connection; a database that is away ends none', async () => {
  const { hub, join, callers } = hubInTime();
  const [ended, unknown, open] = [join(), join(), join()];
  callers.set(ended.caller.sessionId, null);
  callers.delete(unknown.caller.sessionId);
  await hub.checkSessions();
  const endings = [ended, unknown, open].map(({ seen }) => seen.ended);
  expect(endings).toEqual([sessionEndedCode, null, null]);
});

test('a connection whose owner has other rights by now comes back as who they are', async () => {
  const { hub, join, callers } = hubInTime();
  const { seen, caller } = join();
  const factorAt = new Date('2041-11-19');
  callers.set(caller.sessionId, { ...caller, role: 'support', hasFactor: true, factorAt });
  await hub.checkSessions();
  expect(seen.ended).toBe(closeCodes.goingAway);
});

test('all sessions of an account end but the one that is named', () => {
  const { hub, join } = hubInTime();
  const one = join();
  const hint = { kind: 'sessions-ended', id: one.caller.id };
  const tell = (by?: string) =>
    hub.hear([
      {
        rank: 8,
        topic: 'sessions',
        hint: by === undefined ? hint : { ...hint, by },
        at: new Date(),
      },
    ]);
  tell(one.caller.sessionId);
  expect(one.seen.ended).toBeNull();
  tell();
  expect(one.seen.ended).toBe(sessionEndedCode);
});

test('a module says who may follow its topics', async () => {
  const { hub, guards, join } = hubInTime();
  const { connection, seen, caller } = join();
  const [mine, theirs] = ['1'.repeat(24), '2'.repeat(24)];
  guards.guard('ticket', async ({ id }, ticket) => id === caller.id && ticket === mine);
  await hub.follow(connection, [`ticket:${theirs}`, `ticket:${mine}`], null);
  expect(seen.frames).toEqual([
    JSON.stringify({ type: 'following', topics: [`ticket:${mine}`], rank: 7 }),
  ]);
});

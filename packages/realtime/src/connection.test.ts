import type { RealtimeFrame } from '@ardoise/contract';
import { beatMs, lostMs } from '@ardoise/contract/realtime';
import { describe, expect, test } from 'vitest';
import { scriptedServer } from './test/scripted-server.ts';
import { settle } from './test/timers.ts';

const topic = 'staff';
const hint = (rank: number): RealtimeFrame => ({
  type: 'hint',
  rank,
  topic,
  hint: { kind: 'quota', id: String(rank) },
});
const following = (rank: number): RealtimeFrame => ({ type: 'following', topics: [topic], rank });

/** A connection that follows its topic, at rank 10. */
async function connected() {
  const server = scriptedServer();
  server.connection.follow([topic]);
  await settle();
  server.last().open();
  server.last().say(following(10));
  return server;
}

describe('connecting', () => {
  test('waits for a topic, and ends with the last one', async () => {
    const { connection, lines, last } = scriptedServer();
    await settle();
    expect(lines).toHaveLength(0);
    connection.follow([topic]);
    await settle();
    last().open();
    expect(last().asked).toEqual([{ type: 'follow', topics: [topic], after: null }]);
    connection.follow([]);
    expect(last().isOpen).toBe(false);
  });

  test('topics that come while it connects are followed with the first', async () => {
    const { connection, lines, last, state } = scriptedServer();
    connection.follow([topic]);
    connection.follow([topic, 'other']);
    await settle();
    connection.follow([topic, 'other', 'third']);
    last().open();
    expect(lines).toHaveLength(1);
    expect(state.tickets).toBe(1);
    expect(last().asked.at(-1)?.topics).toEqual([topic, 'other', 'third']);
  });
});

describe('a line that breaks', () => {
  test('is opened again after 1, 2, 5, 10 and 10 s, and at once after it has been well', async () => {
    const { timers, state, last } = await connected();
    state.away = true;
    last().break();
    const asked: number[] = [];
    for (const seconds of [1, 2, 5, 10, 10]) {
      await timers.pass(seconds * 1_000 - 1);
      const before = state.tickets;
      await timers.pass(1);
      asked.push(state.tickets - before);
    }
    expect(asked).toEqual([1, 1, 1, 1, 1]);
    state.away = false;
    await timers.pass(10_000);
    last().open();
    last().say(following(10));
    last().break();
    const before = state.tickets;
    await timers.pass(1_000);
    expect(state.tickets - before).toBe(1);
  });

  test('is resumed where it was', async () => {
    const { timers, last, heard } = await connected();
    last().say(hint(12));
    last().break();
    await timers.pass(1_000);
    last().open();
    expect(last().asked).toEqual([{ type: 'follow', topics: [topic], after: 12 }]);
    last().say(following(20));
    last().say(hint(15));
    // Broken before all that was missed had come.
    last().break();
    await timers.pass(1_000);
    last().open();
    expect(last().asked[0]?.after).toBe(15);
    expect(heard).toEqual(['12', '15']);
  });

  test('is resumed after the rank of the last beat', async () => {
    const { timers, last, state } = await connected();
    last().say({ type: 'beat', rank: 90 });
    expect(state.rank).toBe(90);
    last().break();
    await timers.pass(1_000);
    last().open();
    // A beat before the topics are followed says nothing of what was missed.
    last().say({ type: 'beat', rank: 99 });
    expect(state.rank).toBe(90);
  });

  test('is opened again at once when network or tab come back', async () => {
    const { connection, state, last } = await connected();
    last().break();
    const before = state.tickets;
    connection.nudge();
    await settle();
    expect(state.tickets - before).toBe(1);
  });

  test('what a former line still says is ignored', async () => {
    const { timers, last, heard, lines } = await connected();
    const former = last();
    former.break();
    await timers.pass(1_000);
    former.say(hint(11));
    former.break();
    expect(heard).toEqual([]);
    expect(lines).toHaveLength(2);
    expect(last().isOpen).toBe(true);
  });
});

describe('a line that is silent', () => {
  test('is lost after two beats, while the client says that it lives', async () => {
    const { timers, last, lines } = await connected();
    await timers.pass(lostMs - 1);
    expect(last().beats).toBe(2);
    expect(last().isOpen).toBe(true);
    await timers.pass(1);
    expect(last().isOpen).toBe(false);
    await timers.pass(1_000);
    expect(lines).toHaveLength(2);
  });

  test('is kept while the server beats', async () => {
    const { timers, last, lines } = await connected();
    for (let beat = 0; beat < 10; beat += 1) {
      await timers.pass(beatMs);
      last().say({ type: 'beat', rank: 10 });
    }
    expect(lines).toHaveLength(1);
  });

  test('is opened again at once when the tab comes back after a sleep', async () => {
    const { connection, timers, lines, last } = await connected();
    await timers.pass(beatMs + 5_001);
    connection.nudge();
    await settle();
    expect(lines).toHaveLength(2);
    last().open();
    last().say(following(10));
    connection.nudge();
    await settle();
    expect(lines).toHaveLength(2);
  });
});

describe('where no WebSocket passes', () => {
  /** Lets sockets fail until a stream of events is opened. */
  async function blocked() {
    const server = scriptedServer({ resumeAt: 7 });
    server.connection.follow([topic]);
    for (const seconds of [1, 2, 5]) {
      await settle();
      expect(server.last().kind).toBe('socket');
      server.last().break();
      await server.timers.pass(seconds * 1_000);
    }
    return server;
  }

  test('the same topics come as server-sent events', async () => {
    const { last, heard, connection } = await blocked();
    expect(last()).toMatchObject({ kind: 'events', asked: [{ topics: [topic], after: 7 }] });
    last().open();
    last().say(following(8));
    last().say(hint(8));
    expect(heard).toEqual(['8']);
    connection.follow([topic, 'other']);
    await settle();
    expect(last().asked).toEqual([{ topics: [topic, 'other'], after: 8 }]);
  });

  test('a socket is tried again when the stream ends', async () => {
    const { last, timers } = await blocked();
    last().open();
    last().say(following(8));
    last().break();
    await timers.pass(1_000);
    expect(last().kind).toBe('socket');
    last().break();
    await timers.pass(2_000);
    expect(last().kind).toBe('events');
  });

  test('a socket that opens and passes nothing counts as one that does not pass', async () => {
    const { connection, last, timers } = scriptedServer();
    connection.follow([topic]);
    for (const seconds of [1, 2, 5]) {
      await settle();
      last().open();
      await timers.pass(10_000 + seconds * 1_000);
    }
    expect(last().kind).toBe('events');
  });

  test('a server that is away is no fault of sockets', async () => {
    const { connection, last, timers, state } = scriptedServer();
    state.away = true;
    connection.follow([topic]);
    await timers.pass(60_000);
    state.away = false;
    await timers.pass(15_000);
    expect(last().kind).toBe('socket');
  });
});

test('hints that are no longer kept mean a reload, and resuming after it', async () => {
  const { timers, last, state } = await connected();
  last().say({ type: 'reload', rank: 5 });
  expect(state).toMatchObject({ reloads: 1, rank: 5 });
  last().break();
  await timers.pass(1_000);
  last().open();
  expect(last().asked[0]?.after).toBe(5);
});

test('with the end of the session it asks once more, is refused, and stays closed', async () => {
  const server = await connected();
  const given = server.state.tickets;
  server.state.over = true;
  server.last().break();
  await server.timers.pass(1_000);
  expect(server.state.tickets).toBe(given + 1);
  const before = server.state.tickets;
  await server.timers.pass(3_600_000);
  server.connection.nudge();
  server.connection.follow([topic, 'other']);
  await settle();
  expect(server.state.tickets).toBe(before);
});

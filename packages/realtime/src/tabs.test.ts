import { afterEach, expect, test } from 'vitest';
import type { ConnectionEvents } from './connection.ts';
import { createTabs, type SharedRealtime } from './tabs.ts';
import { settle, virtualTimers } from './test/timers.ts';

const open: SharedRealtime[] = [];
afterEach(() => {
  for (const tab of open.splice(0)) tab.close();
});

/** One browser: a lock that one tab holds, and a channel that all hear. */
function browser() {
  const timers = virtualTimers();
  const channels = new Map<string, (message: unknown) => void>();
  let holder: { tab: string; lose: () => void } | null = null;
  let queue: { tab: string; take: () => void }[] = [];
  const connections: {
    tab: string;
    events: ConnectionEvents;
    topics: readonly string[];
    from: number | null;
    closed: boolean;
  }[] = [];
  const suspended = new Set<string>();

  const passLock = () => {
    holder = null;
    queue.shift()?.take();
  };

  function tab(name: string): SharedRealtime {
    const made = createTabs({
      tab: name,
      later: timers.later,
      openChannel(heard) {
        channels.set(name, heard);
        return {
          post(message) {
            for (const [other, hear] of channels)
              if (other !== name && !suspended.has(other)) hear(structuredClone(message));
          },
          close: () => void channels.delete(name),
        };
      },
      lead: (run, stop, steal) =>
        new Promise((resolve) => {
          const take = () => {
            holder = { tab: name, lose: resolve };
            run();
          };
          const leave = () => {
            queue = queue.filter((one) => one.take !== take);
            if (holder?.tab === name) passLock();
            resolve();
          };
          stop.addEventListener('abort', leave, { once: true });
          if (steal) holder?.lose();
          if (steal || holder === null) take();
          else queue.push({ tab: name, take });
        }),
      connect(events, from) {
        const one = { tab: name, events, topics: [] as readonly string[], from, closed: false };
        connections.push(one);
        return {
          follow: (topics) => void (one.topics = topics),
          nudge() {},
          close: () => void (one.closed = true),
        };
      },
    });
    open.push(made);
    return made;
  }
  return { tab, connections, suspended, timers, last: () => connections.at(-1) };
}

test('one tab has the connection, for the topics of all of them', async () => {
  const { tab, connections, last } = browser();
  const [first, second] = [tab('first'), tab('second')];
  const heard: string[] = [];
  first.subscribe('staff', ({ kind }) => heard.push(`first ${kind}`));
  const leave = second.subscribe('user:1', ({ kind }) => heard.push(`second ${kind}`));
  second.subscribe('staff', ({ kind }) => heard.push(`second ${kind}`));
  await settle();
  expect(connections).toHaveLength(1);
  expect(last()?.topics).toEqual(['staff', 'user:1']);
  last()?.events.hint('staff', { kind: 'quota' });
  last()?.events.hint('user:1', { kind: 'notice' });
  expect(heard).toEqual(['first quota', 'second quota', 'second notice']);
  leave();
  expect(last()?.topics).toEqual(['staff']);
});

test('the next tab takes over where the first one was, for all tabs that are left', async () => {
  const { tab, connections, last } = browser();
  const first = tab('first');
  first.subscribe('staff', () => undefined);
  tab('second').subscribe('user:1', () => undefined);
  tab('third').subscribe('user:2', () => undefined);
  await settle();
  last()?.events.reached(41);
  first.close();
  await settle();
  expect(connections.map(({ tab: name, closed }) => [name, closed])).toEqual([
    ['first', true],
    ['second', false],
  ]);
  expect(last()).toMatchObject({ from: 41, topics: ['user:1', 'user:2'] });
});

test('a tab that is shown takes over from one that is suspended, and from no other', async () => {
  const { tab, connections, suspended, timers, last } = browser();
  tab('first').subscribe('staff', () => undefined);
  const second = tab('second');
  second.subscribe('user:1', () => undefined);
  await settle();
  second.nudge();
  await timers.pass(10_000);
  expect(connections).toHaveLength(1);
  suspended.add('first');
  second.nudge();
  await timers.pass(3_000);
  expect(last()).toMatchObject({ tab: 'second', topics: ['user:1'] });
  expect(connections[0]?.closed).toBe(true);
});

test('missed hints that are no longer kept are a hint to reload, in every tab', async () => {
  const { tab, last } = browser();
  const heard: string[] = [];
  tab('first').subscribe('staff', ({ kind }) => heard.push(kind));
  tab('second').subscribe('user:1', ({ kind }) => heard.push(kind));
  await settle();
  last()?.events.reload();
  expect(heard).toEqual(['reload', 'reload']);
});

import { createTransport } from '@ardoise/contract/client';
import { createConnection } from '@ardoise/realtime/connection';
import { openEvents } from '@ardoise/realtime/lines';
import { openWebSocket } from './test/line.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { addressOf, ticketOf } from './test/client.ts';

/** Cuts in a run; `npm run cuts -w @ardoise/api` makes the hundred that are promised. */
const cuts = inject('mode') === 'cuts' ? 100 : 10;

let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build({ listen: true });
  teacher = await site.signUp();
});
afterAll(() => site.stop());

/** The real client over real sockets, in hurried time: a second takes 10 ms. */
function hurriedClient() {
  const heard: string[] = [];
  const state = { reloads: 0 };
  let sockets: { terminate(): void }[] = [];
  let streams = new AbortController();
  const http = createTransport({
    baseUrl: site.baseUrl,
    accessToken: () => teacher.headers().authorization.replace('Bearer ', ''),
    locale: () => 'fr',
    fetch: (url, { signal, ...init } = {}) =>
      fetch(url, {
        ...init,
        signal: AbortSignal.any([streams.signal, ...(signal ? [signal] : [])]),
      }),
  });
  const connection = createConnection(
    {
      ticket: () => ticketOf(site, teacher),
      isOver: () => false,
      openSocket(ticket, events) {
        const { socket, line } = openWebSocket(addressOf(site.baseUrl, ticket), events);
        sockets.push(socket);
        return line;
      },
      // After three sockets in a row that were cut before they followed anything.
      openEvents: (topics, after, events) => openEvents(http, topics, after, events),
      later(run, ms) {
        // Only pauses are hurried: a loaded machine must not seem lost.
        const timer = setTimeout(run, ms < 20_000 && ms !== 10_000 ? ms / 100 : ms);
        return () => clearTimeout(timer);
      },
      random: Math.random,
      now: () => performance.now(),
    },
    {
      hint: (_topic, { id }) => void heard.push(id ?? ''),
      reached: () => undefined,
      reload: () => void (state.reloads += 1),
    },
  );
  return {
    connection,
    heard,
    state,
    cut() {
      for (const socket of sockets) socket.terminate();
      sockets = [];
      streams.abort();
      streams = new AbortController();
    },
  };
}

const steps = fc.array(
  fc.oneof(
    fc.record({ publish: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ cutAfterMs: fc.integer({ min: 0, max: 40 }) }),
  ),
  { minLength: 2 * cuts, maxLength: 2 * cuts },
);

test('whenever the line is cut, no hint is lost', async () => {
  const topic = `user:${teacher.user.id}` as const;
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      const { connection, heard, state, cut } = hurriedClient();
      connection.follow([topic]);
      // From here on the client has a rank to resume from.
      while (heard.length === 0) {
        site.app.realtime.publish(topic, { kind: 'quota', id: 'begin' });
        await new Promise((soon) => setTimeout(soon, 20));
      }
      const published: string[] = [];
      for (const step of some) {
        if ('publish' in step) {
          for (let count = 0; count < step.publish; count += 1) {
            const id = String(published.length);
            published.push(id);
            site.app.realtime.publish(topic, { kind: 'quota', id });
          }
        } else {
          await new Promise((later) => setTimeout(later, step.cutAfterMs));
          cut();
        }
      }
      site.app.realtime.publish(topic, { kind: 'quota', id: 'end' });
      while (!heard.includes('end')) await new Promise((soon) => setTimeout(soon, 10));
      connection.close();
      expect(heard.filter((id) => id !== 'begin' && id !== 'end')).toEqual(published);
      expect(state.reloads).toBe(0);
    }),
    { numRuns: 1 },
  );
}, 300_000);

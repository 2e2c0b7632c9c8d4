import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { connectionsMost } from './hub.ts';
import { clientOf, hintsIn, type RawClient, ticketOf } from './test/client.ts';

let site: TestApp;
let teacher: Teacher;
/** Another client, which must not notice. */
let other: RawClient;
const topicOf = ({ user }: Teacher) => `user:${user.id}` as const;

beforeAll(async () => {
  site = await build({ listen: true });
});
beforeEach(async () => {
  teacher = await site.signUp();
  const bystander = await site.signUp();
  other = await clientOf(site, bystander);
  await other.follow([topicOf(bystander)]);
  notify = (id) => site.app.realtime.publish(topicOf(bystander), { kind: 'quota', id });
});
afterAll(() => site.stop());

let notify: (id: string) => void;
/** The other client still hears what is published now. */
async function othersAreServed(): Promise<void> {
  notify('still');
  expect(await other.until((frames) => hintsIn(frames).includes('still') || undefined)).toBe(true);
}

describe('a client is cut that', () => {
  test('floods', async () => {
    const client = await clientOf(site, teacher);
    for (let sent = 0; sent < 10_000; sent += 1) client.socket.send('{"type":"beat"}');
    expect(await client.closed).toBe(1_006);
    await othersAreServed();
  });

  test('floods with pings', async () => {
    const client = await clientOf(site, teacher);
    for (let sent = 0; sent < 1_000; sent += 1) client.socket.ping();
    expect(await client.closed).toBe(1_006);
    await othersAreServed();
  });

  test.each([
    ['a frame of 1 MB', () => 'x'.repeat(1_024 * 1_024), 1_009],
    ['no JSON', () => '{"type":', 1_008],
    ['something else', () => '{"type":"publish","topic":"staff"}', 1_008],
    ['bytes', () => Buffer.from('{"type":"beat"}'), 1_008],
    ['a topic that is none', () => '{"type":"follow","topics":["sessions"],"after":null}', 1_008],
    ['a rank that is none', () => '{"type":"follow","topics":["staff"],"after":-1}', 1_008],
    [
      'too many topics',
      () =>
        JSON.stringify({
          type: 'follow',
          after: null,
          topics: Array.from({ length: 21 }, (_, rank) => `user:${String(rank).padStart(24, '0')}`),
        }),
      1_008,
    ],
  ])('sends %s', async (_what, message, code) => {
    const client = await clientOf(site, teacher);
    client.socket.send(message());
    expect(await client.closed).toBe(code);
    await othersAreServed();
  });

  test('never reads, before it holds more than a little of our memory', async () => {
    const ticket = await ticketOf(site, teacher);
    const { hostname, port } = new URL(site.baseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `GET /realtime?ticket=${ticket} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}\r\n\r\n`,
    );
    await once(socket, 'data');
    const follow = Buffer.from(
      JSON.stringify({ type: 'follow', topics: [topicOf(teacher)], after: null }),
    );
    // A frame of a client is masked; with zeros it stays readable.
    socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | follow.length, 0, 0, 0, 0]), follow]));
    await once(socket, 'data');
    socket.pause();
    const gone = once(socket, 'close');
    socket.on('error', () => undefined);
    const hint = { kind: 'quota', id: 'x'.repeat(64) };
    const connections = async () => {
      const answer = await site.app.inject({ url: '/metrics' });
      return /^realtime_connections (\d+)$/mu.exec(answer.body)?.[1];
    };
    const before = await connections();
    // More than the kernel's buffers take, in portions that the writer stores.
    while ((await connections()) === before) {
      for (let sent = 0; sent < 2_000; sent += 1) site.app.realtime.publish(topicOf(teacher), hint);
      await new Promise((soon) => setTimeout(soon, 50));
    }
    await othersAreServed();
    socket.destroy();
    await gone;
  });
});

test('an account has a bounded number of connections', async () => {
  const clients: RawClient[] = [];
  for (let count = 0; count < connectionsMost; count += 1)
    clients.push(await clientOf(site, teacher));
  const onesTooMany = await clientOf(site, teacher);
  expect(await onesTooMany.closed).toBe(1_013);
  clients[0]?.socket.terminate();
  await clients[0]?.closed;
  await othersAreServed();
  const next = await clientOf(site, teacher);
  expect(await next.follow([topicOf(teacher)])).toHaveLength(1);
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { build, type Teacher, type TestApp } from '../../../test/helper.ts';
import { clientOf, hintsIn, openClient, ticketOf } from './test/client.ts';

let site: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  site = await build({ listen: true });
});
beforeEach(async () => {
  teacher = await site.signUp();
});
afterAll(() => site.stop());

const topicOf = ({ user }: Teacher) => `user:${user.id}` as const;
const publish = (to: Teacher, id: string) =>
  site.app.realtime.publish(topicOf(to), { kind: 'quota', id });
const lastHint = (id: string) => (frames: Parameters<typeof hintsIn>[0]) =>
  hintsIn(frames).includes(id) ? hintsIn(frames) : undefined;

describe('a hint', () => {
  test('reaches every connection of its teacher, and nobody else', async () => {
    const other = await site.signUp();
    const clients = [
      await clientOf(site, teacher),
      await clientOf(site, teacher),
      await clientOf(site, other),
    ] as const;
    for (const [client, one] of [
      [clients[0], teacher],
      [clients[1], teacher],
      [clients[2], other],
    ] as const)
      await client.follow([topicOf(one)]);
    publish(teacher, 'mine');
    publish(other, 'theirs');
    expect(await clients[0].until(lastHint('mine'))).toEqual(['mine']);
    expect(await clients[1].until(lastHint('mine'))).toEqual(['mine']);
    expect(await clients[2].until(lastHint('theirs'))).toEqual(['theirs']);
  });

  test('that was missed comes after a return, in order and once', async () => {
    const first = await clientOf(site, teacher);
    await first.follow([topicOf(teacher)]);
    publish(teacher, 'one');
    await first.until(lastHint('one'));
    const rank = first.frames.at(-1)?.rank ?? 0;
    first.socket.terminate();
    for (const id of ['two', 'three', 'four']) publish(teacher, id);
    const second = await clientOf(site, teacher);
    await second.follow([topicOf(teacher)], rank);
    publish(teacher, 'five');
    expect(await second.until(lastHint('five'))).toEqual(['two', 'three', 'four', 'five']);
  });

  test('after ranks that are not there, as before a backup was restored, is a reload', async () => {
    const client = await clientOf(site, teacher);
    await client.follow([topicOf(teacher)], 1_000_000);
    const reload = await client.until((all) => all.find(({ type }) => type === 'reload'));
    const following = client.frames.find(({ type }) => type === 'following');
    expect(reload.rank).toBe(following?.rank);
  });
});

describe('a topic of somebody else', () => {
  test.each([
    ['another teacher', () => `user:${'0'.repeat(24)}`],
    ['a ticket that nobody guards', () => `ticket:${'0'.repeat(24)}`],
    ['staff', () => 'staff'],
  ])('is not followed: %s', async (_whose, topic) => {
    const client = await clientOf(site, teacher);
    const [answer] = await client.follow([topic(), topicOf(teacher)]);
    expect(answer).toMatchObject({ type: 'following', topics: [topicOf(teacher)] });
  });
});

describe('a ticket', () => {
  test('opens one connection, once', async () => {
    const ticket = await ticketOf(site, teacher);
    await openClient(site.baseUrl, ticket);
    await expect(openClient(site.baseUrl, ticket)).rejects.toThrow('refused with 401');
  });

  test('of an ended session opens none', async () => {
    const ticket = await ticketOf(site, teacher);
    await site.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: { ...teacher.headers(), cookie: teacher.cookie },
    });
    await expect(openClient(site.baseUrl, ticket)).rejects.toThrow('refused with 401');
  });

  test('does not help the page of another site', async () => {
    const entering = clientOf(site, teacher, { origin: 'https://elsewhere.example' });
    await expect(entering).rejects.toThrow('refused with 403');
    await clientOf(site, teacher, { origin: site.baseUrl });
  });
});

test('the connections of a session end with it, at once', async () => {
  const client = await clientOf(site, teacher);
  await client.follow([topicOf(teacher)]);
  await site.app.inject({
    method: 'POST',
    url: '/auth/sign-out',
    headers: { ...teacher.headers(), cookie: teacher.cookie },
  });
  expect(await client.closed).toBe(4_401);
});

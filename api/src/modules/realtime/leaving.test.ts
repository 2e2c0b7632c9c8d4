import { sessionEndedCode } from '@ardoise/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, migratedDatabase, type TestApp } from '../../../test/helper.ts';
import { type Staff, staffMember } from '../../../test/staff.ts';
import { clientOf } from './test/client.ts';

let one: TestApp;
/** Another process, to which whoever leaves is connected. */
let two: TestApp;
let owner: Staff;

beforeAll(async () => {
  const config = { mongodbUri: await migratedDatabase() };
  one = await build({ config });
  two = await build({ config, listen: true });
  owner = await staffMember(one, 'owner');
});
afterAll(() => Promise.all([one.stop(), two.stop()]));

async function connected(role: Staff['role']) {
  const member = await staffMember(one, role);
  const client = await clientOf(two, member);
  const frames = await client.follow(['staff']);
  expect(frames).toContainEqual(expect.objectContaining({ type: 'following', topics: ['staff'] }));
  return { member, client };
}

// The limit of each test is the minute in which somebody who leaves must be out.

test('whoever is removed from the team in one process is cut off in the other', async () => {
  const { member, client } = await connected('support');
  const answer = await one.app.inject({
    method: 'DELETE',
    url: `/staff/members/${member.user.id}`,
    payload: { reason: 'Parti' },
    headers: owner.headers(),
  });
  expect(answer.statusCode, answer.body).toBe(204);
  expect(await client.closed).toBe(sessionEndedCode);
});

test('whoever ends all sessions in one process is cut off in the other', async () => {
  const { member, client } = await connected('reader');
  const answer = await one.app.inject({
    method: 'POST',
    url: '/auth/sign-out-everywhere',
    headers: { ...member.headers(), cookie: member.cookie },
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  expect(await client.closed).toBe(sessionEndedCode);
});

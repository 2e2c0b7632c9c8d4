import type { AccountList } from '@ardoise/contract';
import { Types } from 'mongoose';
import { afterAll, expect, test } from 'vitest';
import { build } from '../../../test/helper.ts';
import { staffMember } from '../../../test/staff.ts';
import { addSubscription } from './test/subscriptions.ts';
import { teamOf } from '../staff/test/team.ts';
import { userCollection } from '../users/model.ts';
import { up } from '../../migrations/0026-directory.ts';

const signedUpAt = new Date('2026-11-02T08:00:00Z');
let now = signedUpAt;
const server = await build({ clock: { now: () => now } });
afterAll(() => server.stop());

test('accounts from before are found by name, with their plans and when they were last seen', async () => {
  const silent = await server.signUp({ firstName: 'Codjovi', lastName: 'Houngbédji' });
  const active = await server.signUp({ firstName: 'Sènan', lastName: 'Houngbédji' });
  now = new Date('2026-11-20T08:00:00Z');
  await server.app.inject({
    method: 'POST',
    url: '/auth/refresh',
    headers: { cookie: active.cookie },
  });
  const administrator = await staffMember(server, 'administrator');
  const database = server.app.mongo;
  await addSubscription(server, active.user.id, new Date('2026-12-01T23:00:00Z'));
  const users = database.collection(userCollection);
  await users.updateMany({}, { $unset: { searchKeys: '', plans: '', seenAt: '' } });
  const found = async () =>
    (
      await teamOf(server).call(administrator, 'GET', '/users?search=houngbedji')
    ).json<AccountList>().items;
  expect(await found()).toEqual([]);

  await up(database);
  await up(database);
  const names = (await found()).map(({ firstName }) => firstName);
  expect(names.toSorted()).toEqual(['Codjovi', 'Sènan']);
  const stored = (id: string) => users.findOne({ _id: new Types.ObjectId(id) });
  expect(await stored(silent.user.id)).toMatchObject({ plans: [], seenAt: signedUpAt });
  expect(await stored(active.user.id)).toMatchObject({ plans: ['standard'], seenAt: now });
});

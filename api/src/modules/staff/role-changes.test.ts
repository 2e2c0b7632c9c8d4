import { afterAll, describe, expect, test } from 'vitest';
import { setRole, type Staff, staffMember } from '../../../test/staff.ts';
import { buildTwins } from '../../../test/twins.ts';
import { createChangeRepository } from './change-repository.ts';
import { staffCollections } from './model.ts';
import { teamOf } from './test/team.ts';

const world = await buildTwins();
const { one, two } = world;
const { call, codeOf, roleOf, journal, actsOn } = teamOf(one);
afterAll(() => world.stop());

describe('the last owner', () => {
  const owners = () => one.app.mongo.collection('users').countDocuments({ role: 'owner' });
  async function onlyOwners(count: number): Promise<Staff[]> {
    await one.app.mongo
      .collection('users')
      .updateMany({ role: 'owner' }, { $set: { role: 'user' } });
    return Promise.all(Array.from({ length: count }, () => staffMember(one, 'owner')));
  }

  test('stays, and cannot leave', async () => {
    const [owner] = await onlyOwners(1);
    if (owner === undefined) throw new Error('There is no owner');
    expect(await codeOf(call(owner, 'DELETE', '/staff/me'))).toBe('LAST_OWNER');
    const url = `/staff/members/${owner.user.id}/role`;
    expect(await codeOf(call(owner, 'PUT', url, { role: 'reader' }))).toBe('LAST_OWNER');
    expect(await codeOf(call(owner, 'DELETE', `/staff/members/${owner.user.id}`, {}))).toBe(
      'LAST_OWNER',
    );
    expect(await owners()).toBe(1);
    expect(await actsOn(owner.user.id)).toEqual([]);
  });

  test.each([1, 2, 3])('is left when owners take each other’s role at once (%i)', async () => {
    const all = await onlyOwners(4);
    await Promise.all(
      all.flatMap((by, at) => {
        const next = all[(at + 1) % all.length]?.user.id ?? '';
        const body = { role: 'reader' };
        return [
          call(by, 'PUT', `/staff/members/${next}/role`, body, at % 2 === 0 ? one : two),
          call(by, 'DELETE', '/staff/me', undefined, at % 2 === 0 ? two : one),
        ];
      }),
    );
    expect(await owners()).toBeGreaterThanOrEqual(1);
    for (const { user } of all) {
      const role = await roleOf(user.id);
      const last = await journal().findOne({ 'subject.id': user.id }, { sort: { _id: -1 } });
      expect(last?.after?.['role'] ?? 'owner').toBe(role);
    }
  });
});

describe('a process that dies while a role changes', () => {
  const change = (by: Staff, accountId: string) =>
    ({
      accountId,
      from: 'reader',
      to: 'user',
      grantedBy: by.user.id,
      actor: { id: by.user.id, role: 'owner' },
      act: 'staff.removed',
      reason: null,
    }) as const;

  test('leaves the change to the next one, who completes and records it once', async () => {
    const [owner, reader] = [await staffMember(one, 'owner'), await staffMember(one, 'reader')];
    const changes = createChangeRepository(one.app.mongo);
    const begun = await changes.begin(change(owner, reader.user.id));
    expect(begun).not.toBeNull();
    expect(await roleOf(reader.user.id)).toBe('reader');
    await Promise.all([one, two].map((site) => call(owner, 'GET', '/staff', undefined, site)));
    expect(await roleOf(reader.user.id)).toBe('user');
    expect((await call(reader, 'GET', '/staff/me')).statusCode).toBe(401);
    expect(await actsOn(reader.user.id)).toEqual(['staff.removed']);
  });

  test('that was made and not recorded is recorded', async () => {
    const [owner, reader] = [await staffMember(one, 'owner'), await staffMember(one, 'reader')];
    const begun = await createChangeRepository(one.app.mongo).begin(change(owner, reader.user.id));
    if (begun === null) throw new Error('Another change is being made');
    await one.app.users.roles.change(begun);
    await call(owner, 'GET', '/staff', undefined, two);
    expect(await actsOn(reader.user.id)).toEqual(['staff.removed']);
    const stored = await one.app.mongo.collection(staffCollections.changes).findOne({});
    expect(stored?.['pending']).toBeNull();
  });

  test('and wakes up late changes nothing', async () => {
    const [owner, reader] = [await staffMember(one, 'owner'), await staffMember(one, 'reader')];
    const begun = await createChangeRepository(one.app.mongo).begin(change(owner, reader.user.id));
    if (begun === null) throw new Error('Another change is being made');
    await call(owner, 'GET', '/staff');
    await setRole(one, reader.user.id, 'reader');
    await one.app.users.roles.change(begun);
    expect(await roleOf(reader.user.id)).toBe('reader');
  });
});

import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Teacher } from '../../../test/helper.ts';
import { buildWithMailbox, type SiteWithMailbox } from '../../../test/mailbox.ts';

let house: SiteWithMailbox;
beforeAll(async () => {
  house = await buildWithMailbox();
});
afterAll(() => house.stop());

/** A teacher whose three free sheets are used. */
async function withoutUnits(): Promise<Teacher> {
  const teacher = await house.site.signUp();
  for (let unit = 0; unit < 3; unit += 1) {
    const id = new Types.ObjectId().toHexString();
    await house.site.app.quota.reserve(teacher.user.id, id, id);
    await house.site.app.quota.commit(teacher.user.id, id, id);
  }
  return teacher;
}

const wish = async (teacher: Teacher, asked: boolean) => {
  const answer = await house.site.app.inject({
    method: 'PUT',
    url: '/usage/notification',
    payload: { asked },
    headers: teacher.headers(),
  });
  expect(answer.json()).toEqual({ asked });
};

const asked = async (teacher: Teacher): Promise<boolean> => {
  const headers = teacher.headers();
  return (await house.site.app.inject({ url: '/usage/notification', headers })).json().asked;
};

const announced = async ({ user }: Teacher) => {
  await house.site.app.unitNotifications.runDue();
  const mails = await house.mailsTo(user.email);
  return mails.filter(({ text }) => text.includes('/dashboard/create')).length;
};

test('who asks is told once, when units are there again', async () => {
  const teacher = await withoutUnits();
  await wish(teacher, true);
  await wish(teacher, true);
  expect(await announced(teacher)).toBe(0);
  expect(await asked(teacher)).toBe(true);

  await house.site.app.quota.setPlan(teacher.user.id, 10);
  await Promise.all([1, 2, 3].map(() => house.site.app.unitNotifications.runDue()));
  expect(await announced(teacher)).toBe(1);
  expect(await asked(teacher)).toBe(false);
  expect(await announced(teacher)).toBe(1);
});

test('who withdraws the wish, or never had it, is not told', async () => {
  const [withdrawn, silent] = [await withoutUnits(), await withoutUnits()];
  await wish(withdrawn, true);
  await wish(withdrawn, false);
  for (const { user } of [withdrawn, silent]) await house.site.app.quota.setPlan(user.id, 10);
  expect(await announced(withdrawn)).toBe(0);
  expect(await announced(silent)).toBe(0);
});

test('a plan’s teacher is told when the month turns', async () => {
  const teacher = await withoutUnits();
  const { id } = teacher.user;
  await house.site.app.quota.setPlan(id, 1);
  const unit = new Types.ObjectId().toHexString();
  await house.site.app.quota.reserve(id, unit, unit);
  await house.site.app.quota.commit(id, unit, unit);
  await wish(teacher, true);
  expect(await announced(teacher)).toBe(0);
  house.advance(31 * 24 * 3_600_000);
  expect(await announced(teacher)).toBe(1);
});

test('more wishes than one turn looks at are all fulfilled', async () => {
  const { app } = house.site;
  const teachers = await Promise.all(Array.from({ length: 3 }, withoutUnits));
  // Others wait before and after them, in the order of the accounts.
  const crowd = Array.from({ length: 120 }, () => ({
    _id: new Types.ObjectId('0'.repeat(16) + new Types.ObjectId().toHexString().slice(16)),
    askedAt: new Date(),
  }));
  await app.mongo.collection('unitNotifications').insertMany(crowd);
  for (const teacher of teachers) {
    await wish(teacher, true);
    await app.quota.setPlan(teacher.user.id, 10);
  }
  for (let turn = 0; turn < 5; turn += 1) await app.unitNotifications.runDue();
  for (const teacher of teachers) expect(await announced(teacher)).toBe(1);
});

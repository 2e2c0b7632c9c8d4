import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { withdrawnLimit } from './account.ts';
import { quotaRepository } from './repository.ts';
import { quotaService } from './service.ts';

let server: TestApp;
let now = new Date('2026-11-20T10:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  server = await build();
});
afterAll(() => server.stop());

const newId = () => new Types.ObjectId().toHexString();

/** The quota as another process sees it: its own service on the same database. */
function process({ runningLimit = 1_000, welcomeSheets = 3 } = {}) {
  return quotaService(quotaRepository(server.app.mongo), { clock, welcomeSheets, runningLimit });
}

async function outcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts);
  const codes = settled.map((one) => (one.status === 'fulfilled' ? 'reserved' : one.reason.code));
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );
}

describe('the quota in the database', () => {
  it('gives exactly 3 of 200 parallel reservations when 3 units are left', async () => {
    const user = newId();
    const two = [process(), process()] as const;
    const attempts = Array.from({ length: 200 }, (_, n) =>
      two[n % 2 === 0 ? 0 : 1].reserve(user, newId(), newId()),
    );
    expect(await outcomes(attempts)).toEqual({ reserved: 3, QUOTA_EXHAUSTED: 197 });
    expect(await two[0].usage(user)).toMatchObject({ remaining: 0, reserved: 3 });
  });

  it('lets exactly three run at once, whatever is left', async () => {
    const user = newId();
    const quota = process({ runningLimit: 3 });
    await quota.setPlan(user, 30);
    const attempts = Array.from({ length: 50 }, () => quota.reserve(user, newId(), newId()));
    expect(await outcomes(attempts)).toEqual({ reserved: 3, TOO_MANY_GENERATIONS: 47 });
  });

  it('gives a new account its welcome units once, also for 50 first calls at once', async () => {
    const user = newId();
    const usages = await Promise.all(Array.from({ length: 50 }, () => process().usage(user)));
    expect(new Set(usages.map((usage) => usage.remaining))).toEqual(new Set([3]));
    const units = [newId(), newId(), newId()];
    for (const unit of units) {
      await process().reserve(user, unit, newId());
      await process().commit(user, unit, newId());
    }
    expect(await process({ welcomeSheets: 50 }).usage(user)).toMatchObject({ remaining: 0 });
  });

  it('spends or gives back once, though told again by several processes', async () => {
    const user = newId();
    const unit = newId();
    const many = Array.from({ length: 20 }, () => process());
    await Promise.all(many.map((quota) => quota.reserve(user, unit, newId())));
    expect(await process().usage(user)).toMatchObject({ reserved: 1, remaining: 2 });
    await Promise.all(many.map((quota) => quota.commit(user, unit, newId())));
    await Promise.all(many.map((quota) => quota.release(user, unit, true)));
    expect(await process().usage(user)).toMatchObject({ reserved: 0, remaining: 2 });
  });

  it('counts each withdrawn sheet once, and writes no more of them in view at once', async () => {
    const user = newId();
    const many = Array.from({ length: 10 }, () => process());
    await process().setPlan(user, 30);
    const units = Array.from({ length: 10 }, newId);
    const views = await Promise.all(
      units.map((unit, n) => many[n % many.length]?.reserve(user, unit, newId())),
    );
    expect(views.filter((view) => view?.inView)).toHaveLength(withdrawnLimit);
    await Promise.all(
      many.flatMap((quota) => units.map((unit) => quota.release(user, unit, true))),
    );
    expect(await process().reserve(user, newId(), newId())).toMatchObject({ inView: false });
  });

  it('starts the month once at its turn in Benin, with two processes running', async () => {
    now = new Date('2026-11-30T22:59:59Z');
    const user = newId();
    const [one, two] = [process({ welcomeSheets: 0 }), process({ welcomeSheets: 0 })];
    await one.setPlan(user, 2);
    const spent = newId();
    await one.reserve(user, spent, newId());
    await one.commit(user, spent, newId());
    const carried = newId();
    await one.reserve(user, carried, newId());
    expect(await two.usage(user)).toMatchObject({ month: '2026-11', used: 1, remaining: 0 });

    now = new Date('2026-11-30T23:00:00Z');
    const fresh = Array.from({ length: 40 }, (_, n) =>
      (n % 2 ? one : two).reserve(user, newId(), newId()),
    );
    expect(await outcomes(fresh)).toEqual({ reserved: 2, QUOTA_EXHAUSTED: 38 });
    // The unit of November comes back in December: it is nobody's any more.
    await two.release(user, carried, true);
    expect(await one.usage(user)).toMatchObject({
      month: '2026-12',
      used: 0,
      reserved: 2,
      remaining: 0,
    });

    // A process whose clock is a second late neither resets again nor counts in November.
    now = new Date('2026-11-30T22:59:59Z');
    expect(await outcomes([one.reserve(user, newId(), newId())])).toEqual({ QUOTA_EXHAUSTED: 1 });
    expect(await one.usage(user)).toMatchObject({
      month: '2026-12',
      resetsAt: '2026-12-31T23:00:00.000Z',
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Usage } from '@ardoise/contract';
import { quotaView } from './quota-view.ts';

const usage: Usage = {
  month: '2026-11',
  quota: 30,
  used: 12,
  reserved: 0,
  remaining: 18,
  trialRemaining: 0,
  boughtRemaining: 0,
  unpaid: 0,
  unpaidRemaining: 0,
  resetsAt: '2026-11-30T23:00:00.000Z',
};

describe('the month’s count', () => {
  it('draws one slate per sheet of the plan', () => {
    expect(quotaView(usage)).toEqual({
      kind: 'plan',
      remaining: 18,
      left: { plan: 18, trial: 0, bought: 0 },
      unpaid: 0,
      total: 30,
      used: 12,
    });
  });

  it('draws a reserved unit as used until it is returned', () => {
    expect(quotaView({ ...usage, reserved: 1, remaining: 17 })).toMatchObject({ used: 13 });
  });

  it('shows the welcome sheets of a new account', () => {
    const first = { ...usage, quota: 0, used: 0, remaining: 3, trialRemaining: 3 };
    expect(quotaView(first)).toMatchObject({ kind: 'trial', remaining: 3, total: 3, used: 0 });
  });

  it('divides the figure between plan, welcome and bought sheets', () => {
    const all = { ...usage, used: 0, remaining: 38, trialRemaining: 3, boughtRemaining: 5 };
    expect(quotaView(all)).toMatchObject({
      kind: 'several',
      remaining: 38,
      left: { plan: 30, trial: 3, bought: 5 },
    });
    const withoutPlan = { ...all, quota: 0, remaining: 8 };
    expect(quotaView(withoutPlan)).toMatchObject({
      kind: 'several',
      left: { plan: 0, trial: 3, bought: 5 },
    });
  });

  it('names the only part that has sheets left', () => {
    const spent = { ...usage, used: 30 };
    expect(quotaView({ ...spent, remaining: 3, trialRemaining: 3 }).kind).toBe('trial');
    expect(quotaView({ ...spent, remaining: 5, boughtRemaining: 5 }).kind).toBe('bought');
  });

  it('says when nothing is left, and what waits to be paid for', () => {
    const spent = { ...usage, used: 30, remaining: 0, unpaid: 2, unpaidRemaining: 3 };
    expect(quotaView(spent)).toMatchObject({ kind: 'spent', unpaid: 2 });
  });
});

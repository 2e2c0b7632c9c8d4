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
      plan: 18,
      trial: 0,
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

  it('divides the figure between plan and welcome sheets when there are both', () => {
    const both = { ...usage, used: 0, remaining: 33, trialRemaining: 3 };
    expect(quotaView(both)).toMatchObject({ kind: 'both', remaining: 33, plan: 30, trial: 3 });
    const trialOnly = { ...usage, used: 30, remaining: 3, trialRemaining: 3 };
    expect(quotaView(trialOnly)).toMatchObject({ kind: 'both', plan: 0, trial: 3 });
  });

  it('says when nothing is left', () => {
    expect(quotaView({ ...usage, used: 30, remaining: 0 })).toMatchObject({ kind: 'spent' });
  });
});

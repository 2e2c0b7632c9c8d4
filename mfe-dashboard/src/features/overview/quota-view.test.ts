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
  resetsAt: '2026-11-30T23:00:00.000Z',
};

describe('the month’s count', () => {
  it('draws one slate per sheet of the plan', () => {
    expect(quotaView(usage)).toEqual({ kind: 'plan', remaining: 18, total: 30, used: 12 });
  });

  it('draws a reserved unit as used until it is returned', () => {
    expect(quotaView({ ...usage, reserved: 1, remaining: 17 })).toMatchObject({ used: 13 });
  });

  it('shows the welcome sheets of a new account', () => {
    const first = { ...usage, quota: 0, used: 0, remaining: 3, trialRemaining: 3 };
    expect(quotaView(first)).toEqual({ kind: 'trial', remaining: 3, total: 3, used: 0 });
  });

  it('says when nothing is left', () => {
    expect(quotaView({ ...usage, used: 30, remaining: 0 })).toMatchObject({ kind: 'spent' });
  });
});

import { describe, expect, it } from 'vitest';
import { ProblemError } from '@ardoise/contract/client';
import { createAttempts } from './attempt-key.ts';

function counted() {
  let count = 0;
  return createAttempts(() => `key-${(count += 1)}`);
}

describe('the idempotency key', () => {
  it('stays the same after a lost answer', () => {
    const attempts = counted();
    const key = attempts.keyFor({ level: '4e' });
    attempts.settle(new ProblemError({ code: 'OFFLINE', status: 0 }));
    expect(attempts.keyFor({ level: '4e' })).toBe(key);
  });

  it('is new after any answer', () => {
    const attempts = counted();
    const first = attempts.keyFor({});
    attempts.settle();
    const second = attempts.keyFor({});
    attempts.settle(new ProblemError({ code: 'QUOTA_EXHAUSTED', status: 402 }));
    expect(new Set([first, second, attempts.keyFor({})]).size).toBe(3);
  });

  it('is new for another request', () => {
    const attempts = counted();
    const first = attempts.keyFor({ level: '4e' });
    attempts.settle(new ProblemError({ code: 'TIMEOUT', status: 0 }));
    expect(attempts.keyFor({ level: '3e' })).not.toBe(first);
  });
});

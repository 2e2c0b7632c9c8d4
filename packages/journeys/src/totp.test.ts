import { expect, test } from 'vitest';
import { totp } from './totp.ts';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('gives the code of RFC 6238 at %i s', (seconds, code) => {
  expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 0, seconds * 1_000)).toBe(code);
  expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 1, (seconds - 30) * 1_000)).toBe(code);
});

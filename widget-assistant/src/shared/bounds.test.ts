import { assistantLimits as contract } from '@ardoise/contract/schemas';
import { expect, test } from 'vitest';
import { assistantLimits } from './bounds.ts';

test('the limits in the client match the contract', () => {
  expect(assistantLimits).toEqual(contract);
});

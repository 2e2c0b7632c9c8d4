import { assistantLimits as contract } from '@ardoise/contract/schemas';
import { expect, test } from 'vitest';
import { assistantLimits } from './bounds.ts';

test('the bounds that clients keep are the contract’s', () => {
  expect(assistantLimits).toEqual(contract);
});

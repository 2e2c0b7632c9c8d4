import { expect, test } from 'vitest';
import { methodName } from './method-name.ts';

test.each([
  [
    { network: 'mtn', brand: null, lastDigits: '42' },
    'MTN MoMo\u00a001\u00a0••\u00a0••\u00a0••\u00a042',
  ],
  [{ network: 'moov', brand: null, lastDigits: null }, 'Moov Money'],
  [{ network: null, brand: 'Visa', lastDigits: '4242' }, 'Visa\u00a0•••• 4242'],
  [{ network: null, brand: null, lastDigits: null }, 'FedaPay'],
] as const)('%o is %s', (paid, name) => {
  expect(methodName({ provider: 'fedapay', ...paid })).toBe(name);
});

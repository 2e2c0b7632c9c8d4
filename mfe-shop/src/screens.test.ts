import { matchScreen } from '@ardoise/remote/table';
import { expect, test } from 'vitest';
import { remote } from './screens.ts';

/** Milliseconds: a screen is compiled with all that it imports, on a machine that is busy. */
const compiling = 60_000;

test.each([
  ['/shop', 'shop'],
  ['/orders', 'orders'],
  ['/orders/0123456789abcdef01234567/pay', 'payOrder'],
  ['/payment/success', 'paymentSuccess'],
  ['/payment/cancel', 'paymentCancel'],
  ['/payment/sheet-success', 'sheetSuccess'],
  ['/payment/fiche-success', 'ficheSuccess'],
  ['/payment-success-enhanced', 'paymentEnhanced'],
])(
  '%s opens its screen',
  async (path, name) => {
    const match = matchScreen(remote.screens, path, '');
    expect(match?.name).toBe(name);
    expect(await match?.screen.load()).toHaveProperty('default');
  },
  compiling,
);

test('every prefix opens a screen', () => {
  for (const prefix of remote.prefixes) {
    expect(matchScreen(remote.screens, prefix, ''), prefix).not.toBeNull();
  }
});

test('an unknown address opens none', () => {
  expect(matchScreen(remote.screens, '/orders/unknown/at-all', '')).toBeNull();
});

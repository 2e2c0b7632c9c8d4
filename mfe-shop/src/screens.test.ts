import { matchScreen } from '@ardoise/remote/table';
import { expect, test } from 'vitest';
import { remote } from './screens.ts';

test.each([
  ['/shop', 'shop'],
  ['/orders', 'orders'],
  ['/orders/0123456789abcdef01234567/pay', 'payOrder'],
  ['/payment/success', 'paymentSuccess'],
  ['/payment/cancel', 'paymentCancel'],
  ['/payment/sheet-success', 'sheetSuccess'],
  ['/payment/fiche-success', 'ficheSuccess'],
  ['/payment-success-enhanced', 'paymentEnhanced'],
])('%s opens its screen', async (path, name) => {
  const match = matchScreen(remote.screens, path, '');
  expect(match?.name).toBe(name);
  expect(await match?.screen.load()).toHaveProperty('default');
});

test('every prefix opens a screen', () => {
  for (const prefix of remote.prefixes) {
    expect(matchScreen(remote.screens, prefix, ''), prefix).not.toBeNull();
  }
});

test('an unknown address opens none', () => {
  expect(matchScreen(remote.screens, '/orders/unknown/at-all', '')).toBeNull();
});

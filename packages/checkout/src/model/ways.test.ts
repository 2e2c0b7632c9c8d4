import type { PaymentMethod, PaymentOptions } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { bodyOf, waysOf } from './ways.ts';

const fedapay = { provider: 'fedapay', networks: ['mtn', 'moov'], hasPage: true } as const;
const kkiapay = { provider: 'kkiapay', networks: ['mtn', 'celtiis'], hasPage: true } as const;
const options = (...providers: (typeof fedapay | typeof kkiapay)[]): PaymentOptions => ({
  providers: providers.map(({ networks, ...rest }) => ({ ...rest, networks: [...networks] })),
  isTrial: true,
  trialPhoneUrl: null,
});

const kept = (id: string, changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id,
  kind: 'mobile-money',
  network: 'mtn',
  brand: null,
  lastDigits: '42',
  expiry: null,
  isDefault: false,
  confirmedAt: null,
  ...changes,
});

const namesOf = (...parameters: Parameters<typeof waysOf>) =>
  waysOf(...parameters).map(({ value, provider }) => `${value} by ${provider}`);

test('kept methods come first, the default before the others', () => {
  expect(namesOf(options(fedapay), [kept('a'), kept('b', { isDefault: true })])).toEqual([
    'kept-b by fedapay',
    'kept-a by fedapay',
    'phone-mtn by fedapay',
    'phone-moov by fedapay',
    'page-fedapay by fedapay',
  ]);
});

test('each network is asked through the first provider that reaches its phones', () => {
  expect(namesOf(options(fedapay, kkiapay), [])).toEqual([
    'phone-mtn by fedapay',
    'phone-moov by fedapay',
    'phone-celtiis by kkiapay',
    'page-fedapay by fedapay',
    'page-kkiapay by kkiapay',
  ]);
});

test('a kept number whose network nobody reaches any more is not offered', () => {
  const moov = kept('a', { network: 'moov' });
  expect(namesOf(options(kkiapay), [moov])).not.toContain('kept-a by kkiapay');
  expect(namesOf(options(), [moov])).toEqual([]);
});

test('the API is asked for what was chosen', () => {
  const [own, phone, , page] = waysOf(options(fedapay), [kept('a')]);
  if (own === undefined || phone === undefined || page === undefined) throw new Error('No ways');
  expect(bodyOf(own, '', false)).toEqual({
    provider: 'fedapay',
    method: { kind: 'kept', id: 'a' },
  });
  expect(bodyOf(phone, '0197000042', false)).toEqual({
    provider: 'fedapay',
    method: { kind: 'mobile-money', network: 'mtn', phone: '0197000042' },
  });
  expect(bodyOf(phone, '0197000042', true).method).toHaveProperty('keep', true);
  expect(bodyOf(page, '', false)).toEqual({ provider: 'fedapay' });
});

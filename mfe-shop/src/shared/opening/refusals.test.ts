import { ProblemError } from '@ardoise/contract/client';
import { expect, test } from 'vitest';
import { newTotalOf, withdrawnOf } from './refusals.ts';

const refusal = (code: ProblemError['code'], body: unknown) =>
  new ProblemError({ code, status: 409, body });

test('a changed price brings the new total', () => {
  expect(newTotalOf(refusal('PRICE_CHANGED', { total: 500 }))).toBe(500);
  expect(newTotalOf(refusal('PRICE_CHANGED', { total: '500' }))).toBeNull();
  expect(newTotalOf(refusal('PRICE_CHANGED', null))).toBeNull();
  expect(newTotalOf(refusal('PRODUCT_WITHDRAWN', { total: 500 }))).toBeNull();
  expect(newTotalOf(new TypeError('total'))).toBeNull();
});

test('a withdrawn product is named', () => {
  expect(withdrawnOf(refusal('PRODUCT_WITHDRAWN', { product: 'dix-fiches' }))).toBe('dix-fiches');
  expect(withdrawnOf(refusal('PRODUCT_WITHDRAWN', {}))).toBeNull();
});

import { expect, test } from 'vitest';
import { addressFaults, factorCodeFaults, passwordFaults } from './credentials.ts';

const right = { current: 'craie et ardoise', password: 'craie6', again: 'craie6' };

test.each([
  [{}, {}],
  [{ current: '' }, { current: 'settings.fault.password.empty' }],
  [{ password: 'craie', again: 'craie' }, { password: 'settings.fault.password.short' }],
  [
    { password: 'a'.repeat(129), again: 'a'.repeat(129) },
    { password: 'settings.fault.password.long' },
  ],
  [{ again: 'craie7' }, { again: 'settings.fault.password.again' }],
])('a password change with %j gives %j', (change, expected) => {
  expect(passwordFaults({ ...right, ...change })).toEqual(expected);
});

test.each([
  [{ email: ' afi@ecole.example ', password: 'x' }, {}],
  [{ email: 'afi@ecole', password: 'x' }, { email: 'settings.fault.email.shape' }],
  [
    { email: '', password: '' },
    { email: 'settings.fault.email.empty', password: 'settings.fault.password.empty' },
  ],
])('an address change with %j gives %j', (values, expected) => {
  expect(addressFaults(values)).toEqual(expected);
});

test('a second factor is six digits or a recovery code', () => {
  expect(factorCodeFaults({ code: '123 456' })).toEqual({});
  expect(factorCodeFaults({ code: 'ABCDE FGH23' })).toEqual({});
  expect(factorCodeFaults({ code: 'abc' })).toEqual({ code: 'settings.fault.code.shape' });
});

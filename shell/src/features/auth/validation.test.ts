import { expect, test } from 'vitest';
import {
  challengeFaults,
  codeFaults,
  newPasswordFaults,
  signInFaults,
  signUpFaults,
  type SignUpValues,
} from './validation.ts';

const right: SignUpValues = {
  firstName: 'Afi',
  lastName: 'Essai',
  email: ' afi@ecole.example ',
  password: 'craie6',
  acceptTerms: true,
  marketing: false,
};

test('valid values have no error', () => {
  expect(signUpFaults(right)).toEqual({});
  expect(signInFaults(right)).toEqual({});
});

test.each([
  [{ password: 'craie' }, { password: 'auth.error.password.short' }],
  [{ password: '' }, { password: 'auth.error.password.empty' }],
  [{ password: 'a'.repeat(129) }, { password: 'auth.error.password.long' }],
  [{ password: '🖍🖍🖍🖍🖍🖍' }, {}],
  [{ email: '  ' }, { email: 'auth.error.email.empty' }],
  [{ email: 'afi@ecole' }, { email: 'auth.error.email.shape' }],
  [{ firstName: ' ' }, { firstName: 'auth.error.first-name.empty' }],
  [{ lastName: 'x'.repeat(81) }, { lastName: 'auth.error.name.long' }],
  [{ acceptTerms: false }, { acceptTerms: 'auth.error.terms' }],
])('%j gives %j', (change, expected) => {
  expect(signUpFaults({ ...right, ...change })).toEqual(expected);
});

test.each([
  [{ code: null, password: 'craie6', again: 'craie6' }, {}],
  [{ code: '123 456', password: 'craie6', again: 'craie6' }, {}],
  [{ code: null, password: 'craie6', again: 'craie7' }, { again: 'auth.error.password.again' }],
  [{ code: null, password: 'craie', again: 'craie' }, { password: 'auth.error.password.short' }],
  [{ code: '12345', password: 'craie6', again: 'craie6' }, { code: 'auth.error.code.digits' }],
  [{ code: '', password: 'craie6', again: 'craie6' }, { code: 'auth.error.code.empty' }],
])('a new password %j gives %j', (values, expected) => {
  expect(newPasswordFaults(values)).toEqual(expected);
});

test('a recovery code is accepted only as a second factor', () => {
  expect(challengeFaults({ code: 'abcde-fgh23' })).toEqual({});
  expect(challengeFaults({ code: 'abcde' })).toEqual({ code: 'auth.error.code.shape' });
  expect(codeFaults({ code: 'abcde-fgh23' })).toEqual({ code: 'auth.error.code.digits' });
});

import { expect, test } from 'vitest';
import { signInFaults, signUpFaults, type SignUpValues } from './validation.ts';

const right: SignUpValues = {
  firstName: 'Afi',
  lastName: 'Essai',
  email: ' afi@ecole.example ',
  password: 'craie6',
  acceptTerms: true,
  marketing: false,
};

test('what is right has no fault', () => {
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

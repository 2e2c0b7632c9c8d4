import { ProblemError } from '@ardoise/contract/client';
import { expect, test } from 'vitest';
import { formProblem } from './field-problems.ts';

const textOf = (error: unknown) => (error instanceof ProblemError ? error.detail : 'unexpected');
const problem = (code: ProblemError['code'], fields: ProblemError['fields'] = []) =>
  new ProblemError({ code, status: 422, detail: `detail of ${code}`, fields });

test('a problem about one field is shown at the field, not above the form', () => {
  expect(formProblem(problem('EMAIL_TAKEN'), ['email', 'password'], textOf)).toEqual({
    fields: { email: 'detail of EMAIL_TAKEN' },
    whole: null,
  });
});

test('a wrong password is reported at the current one where the form also asks for a new one', () => {
  const wrong = problem('PASSWORD_WRONG');
  expect(formProblem(wrong, ['current', 'password'], textOf).fields).toHaveProperty('current');
  expect(formProblem(wrong, ['password'], textOf).fields).toHaveProperty('password');
});

test('a problem about a field that the form lacks is shown above the form', () => {
  expect(formProblem(problem('CODE_INVALID'), ['password'], textOf)).toEqual({
    fields: {},
    whole: 'detail of CODE_INVALID',
  });
});

test('field errors of the server are given to the fields that the form has', () => {
  const error = problem('VALIDATION_FAILED', [
    { pointer: '/firstName', message: 'too long' },
    { pointer: '/unknown', message: 'not here' },
  ]);
  expect(formProblem(error, ['firstName'], textOf)).toEqual({
    fields: { firstName: 'too long' },
    whole: 'detail of VALIDATION_FAILED',
  });
});

test('anything else that was thrown is shown above the form', () => {
  expect(formProblem(new TypeError('x'), ['email'], textOf)).toEqual({
    fields: {},
    whole: 'unexpected',
  });
});

import { expect, test } from 'vitest';
import { masked, readPhone, spaced } from './phone.ts';

test.each([
  '0197000042',
  '01 97 00 00 42',
  '01\u00a097\u202f00.00-42',
  '+229 01 97 00 00 42',
  '002290197000042',
  '（01）97000042',
])('%s is a number', (typed) => {
  expect(readPhone(typed)).toEqual({ kind: 'number', phone: '0197000042' });
});

test.each(['97000042', '97 00 00 42', '+229 97 00 00 42'])(
  '%s has the former form, and its new one is suggested',
  (typed) => {
    expect(readPhone(typed)).toEqual({ kind: 'former', suggestion: '0197000042' });
  },
);

test.each(['', '01', '019700004', '01970000421', '0297000042', '01 97 00 00 4x', '+33 612345678'])(
  '%s is no number',
  (typed) => {
    expect(readPhone(typed)).toEqual({ kind: 'wrong' });
  },
);

test('a number is written in pairs that no line breaks', () => {
  expect(spaced('0197000042')).toBe('01\u00a097\u00a000\u00a000\u00a042');
  expect(masked('42')).toBe('01\u00a0••\u00a0••\u00a0••\u00a042');
});

import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import {
  plainPhone,
  profileBody,
  profileFaults,
  type ProfileValues,
  shownPhone,
} from './profile.ts';

const right: ProfileValues = {
  firstName: ' Afi ',
  lastName: 'Essai',
  phone: '01 97 00 00 00',
  institution: 'CEG 1',
  position: 'teacher',
  biography: '',
};

test('valid values have no error and are trimmed', () => {
  expect(profileFaults(right)).toEqual({});
  expect(profileBody(right)).toEqual({
    firstName: 'Afi',
    lastName: 'Essai',
    phone: '0197000000',
    institution: 'CEG 1',
    position: 'teacher',
    biography: '',
  });
});

test.each([
  [{ firstName: ' ' }, { firstName: 'settings.fault.first-name' }],
  [{ lastName: 'x'.repeat(81) }, { lastName: 'settings.fault.name.long' }],
  [{ phone: '' }, {}],
  [{ phone: '+229 01 97 00 00 00' }, {}],
  [{ phone: '97 00 00 00' }, { phone: 'settings.fault.phone.old' }],
  [{ phone: '02 97 00 00 00' }, { phone: 'settings.fault.phone' }],
  [{ phone: '01 97 00 00 0' }, { phone: 'settings.fault.phone' }],
  [{ phone: '01 97 00 00 0a' }, { phone: 'settings.fault.phone' }],
  [{ biography: 'é'.repeat(1_001) }, { biography: 'settings.fault.biography.long' }],
])('%j gives %j', (change, expected) => {
  expect(profileFaults({ ...right, ...change })).toEqual(expected);
});

test('an empty phone and position are sent as null', () => {
  const body = profileBody({ ...right, phone: ' ', position: '' });
  expect([body.phone, body.position]).toEqual([null, null]);
});

test('a formatted number is parsed back unchanged', () => {
  const digit = constantFrom(...'0123456789');
  assert(
    property(array(digit, { minLength: 8, maxLength: 8 }), (digits) => {
      const phone = `01${digits.join('')}`;
      expect(shownPhone(phone)).toMatch(/^01( \d\d){4}$/u);
      expect(plainPhone(shownPhone(phone))).toBe(phone);
    }),
  );
});

import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { letterheadFaults, letterheadOf, letterheadValues } from './letterhead.ts';

const empty = { school: '', above: '', below: '' };

test('empty lines are dropped', () => {
  const values = { school: ' CEG 1 ', above: '\n Direction \r\n\nAtlantique\n', below: '  ' };
  expect(letterheadOf(values)).toEqual({
    school: 'CEG 1',
    above: ['Direction', 'Atlantique'],
    below: [],
  });
});

test('a stored letterhead is read back unchanged', () => {
  const line = string({ minLength: 1, maxLength: 20 }).map(
    (text) => `x${text.replaceAll(/\s/gu, '')}`,
  );
  const lines = array(line, { maxLength: 3 });
  assert(
    property(line, lines, lines, (school, above, below) => {
      const letterhead = { school, above, below };
      expect(letterheadOf(letterheadValues(letterhead))).toEqual(letterhead);
      expect(letterheadFaults(letterheadValues(letterhead))).toEqual({});
    }),
  );
});

test('whatever passes the checks is valid for the server', () => {
  const text = array(constantFrom('x'.repeat(60), 'é', '🖍', '\n', ' ')).map((parts) =>
    parts.join(''),
  );
  assert(
    property(text, text, (school, above) => {
      const values = { ...empty, school, above };
      if (Object.keys(letterheadFaults(values)).length > 0) return;
      const letterhead = letterheadOf(values);
      expect([...letterhead.school].length).toBeLessThanOrEqual(200);
      expect(letterhead.above.length).toBeLessThanOrEqual(3);
      for (const line of letterhead.above) expect([...line].length).toBeLessThanOrEqual(120);
    }),
  );
});

test.each([
  [{ ...empty, school: 'x'.repeat(201) }, { school: 'settings.fault.letterhead.school' }],
  [{ ...empty, above: 'a\nb\nc\nd' }, { above: 'settings.fault.letterhead.lines' }],
  [{ ...empty, below: 'x'.repeat(121) }, { below: 'settings.fault.letterhead.line' }],
])('what is too long is reported at its field', (values, faults) => {
  expect(letterheadFaults(values)).toEqual(faults);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { primaryScience } from '../fixtures/index.ts';
import { schoolLogoOf, schoolOf } from './letterhead.ts';
import { toDocument } from './to-document.ts';
import { textsOf } from './texts.ts';

const letterhead = {
  school: 'Collège d’Enseignement Général de Gbégamey',
  above: ['Direction départementale du Littoral'],
  below: ['01 BP 1234 Cotonou', 'Tél. : 01 21 00 00 00'],
  aliases: ['CEG Gbégamey'],
};
const none = { school: '', schoolAddress: '' };

describe('the letterhead of a teacher', () => {
  test('applies to a sheet that names no school', () => {
    const { school, above, below } = letterhead;
    expect(schoolOf(none, letterhead)).toEqual({ school, above, below });
  });

  test.each(['CEG Gbégamey', '  ceg  gbégamey ', letterhead.school, 'CEG Gbe\u0301gamey'])(
    'applies to a sheet of the same school, written %j',
    (school) => {
      expect(schoolOf({ ...none, school }, letterhead)).toMatchObject({
        school: letterhead.school,
        above: letterhead.above,
      });
    },
  );

  test('does not apply to a sheet of another school', () => {
    const own = { school: 'EPP Ganvié', schoolAddress: 'Sô-Ava' };
    expect(schoolOf(own, letterhead)).toEqual({
      school: 'EPP Ganvié',
      above: [],
      below: ['Sô-Ava'],
    });
  });

  test('without a name, puts its lines around the sheet’s own', () => {
    const lines = { ...letterhead, school: '' };
    expect(schoolOf({ ...none, school: 'EPP Ganvié' }, lines)).toEqual({
      school: 'EPP Ganvié',
      above: letterhead.above,
      below: letterhead.below,
    });
  });

  test('yields to the address in the sheet', () => {
    expect(schoolOf({ school: '', schoolAddress: 'Annexe' }, letterhead).below).toEqual(['Annexe']);
  });

  test('leaves the sheet’s own text when it is missing or empty', () => {
    const empty = { school: '', above: [], below: [] };
    fc.assert(
      fc.property(fc.string(), fc.string(), (school, schoolAddress) => {
        const own = { school, schoolAddress };
        expect(schoolOf(own, empty)).toEqual(schoolOf(own));
      }),
    );
  });

  test('appears in the printed document and in the running head', () => {
    const { identification } = primaryScience;
    const sheet = { ...primaryScience, identification: { ...identification, ...none } };
    const document = toDocument(sheet, { letterhead });
    expect(textsOf(document)).toEqual(
      expect.arrayContaining([...letterhead.above, '01 BP 1234 Cotonou']),
    );
    expect(document.running.right).toContain(letterhead.school);
  });
});

describe('the logo of a school', () => {
  const logo = { address: '/logos/1', width: 213, height: 107 };

  test.each([
    ['', logo],
    ['CEG Gbégamey', logo],
    ['EPP Ganvié', null],
  ])('heads a sheet that names the school %j: %j', (school, expected) => {
    expect(schoolLogoOf({ school }, { ...letterhead, logo })).toEqual(expected);
  });

  test('is in the document, unless an empty square is wanted', () => {
    const { identification } = primaryScience;
    const sheet = { ...primaryScience, identification: { ...identification, ...none } };
    const head = { letterhead: { ...letterhead, logo } };
    expect(toDocument(sheet, head).letterhead.logo).toEqual(logo);
    expect(toDocument(sheet, { ...head, logo: 'space' }).letterhead.logo).toBe('space');
    expect(toDocument(sheet, { letterhead }).letterhead.logo).toBe('none');
  });
});

import type { Identification } from '../model/index.ts';

/** A school's logo: its bytes for PDF and Word files, its address for the screen. */
export interface Logo {
  /** JPEG. */
  readonly bytes?: Uint8Array;
  readonly address?: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** What a teacher wants at the top of every sheet that names no other school. */
export interface Letterhead {
  /** '' keeps each sheet's own school name. */
  readonly school: string;
  /** Lines above and below the name. */
  readonly above: readonly string[];
  readonly below: readonly string[];
  /**
   * Shorter names of the same school: sheets inherit the profile's school name, and the letterhead gives it in full.
   */
  readonly aliases?: readonly string[];
  readonly logo?: Logo;
}

export interface SchoolLines {
  readonly school: string;
  readonly above: readonly string[];
  readonly below: readonly string[];
}

const normalised = (name: string) =>
  name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('fr');

/** Whether the letterhead applies: the sheet names no school, or the same one. */
function appliesTo({ school, aliases = [] }: Letterhead, sheetSchool: string): boolean {
  const sheetName = normalised(sheetSchool);
  if (sheetName === '' || normalised(school) === '') return true;
  return [school, ...aliases].some((name) => normalised(name) === sheetName);
}

/** The school at the top of a sheet: the sheet's own text, completed from the letterhead. */
export function schoolOf(
  { school, schoolAddress }: Pick<Identification, 'school' | 'schoolAddress'>,
  letterhead?: Letterhead,
): SchoolLines {
  const below = schoolAddress.trim() === '' ? [] : [schoolAddress];
  if (letterhead === undefined || !appliesTo(letterhead, school)) {
    return { school, above: [], below };
  }
  return {
    school: normalised(letterhead.school) === '' ? school : letterhead.school,
    above: letterhead.above,
    below: below.length > 0 ? below : letterhead.below,
  };
}

/** The logo at the top of a sheet: never another school's. */
export function schoolLogoOf(
  { school }: Pick<Identification, 'school'>,
  letterhead?: Letterhead,
): Logo | null {
  if (letterhead?.logo === undefined || !appliesTo(letterhead, school)) return null;
  return letterhead.logo;
}

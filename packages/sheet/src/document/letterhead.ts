import type { Identification } from '../model/index.ts';

/** What a teacher wants at the head of every sheet that names no other school. */
export interface Letterhead {
  /** '' leaves the name to each sheet. */
  readonly school: string;
  /** Lines above and below the name. */
  readonly above: readonly string[];
  readonly below: readonly string[];
  /**
   * Shorter names of the same school: sheets carry the profile's without anybody having typed it
   * there, and the letterhead says it in full.
   */
  readonly aliases?: readonly string[];
}

export interface SchoolLines {
  readonly school: string;
  readonly above: readonly string[];
  readonly below: readonly string[];
}

const folded = (name: string) =>
  name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ').toLocaleLowerCase('fr');

/** Whether the letterhead speaks for a sheet: the sheet names no school, or the same one. */
function speaksFor({ school, aliases = [] }: Letterhead, named: string): boolean {
  const own = folded(named);
  if (own === '' || folded(school) === '') return true;
  return [school, ...aliases].some((name) => folded(name) === own);
}

/** The school at the head of a sheet: the sheet's own words, and the letterhead's where it has none. */
export function schoolOf(
  { school, schoolAddress }: Pick<Identification, 'school' | 'schoolAddress'>,
  letterhead?: Letterhead,
): SchoolLines {
  const below = schoolAddress.trim() === '' ? [] : [schoolAddress];
  if (letterhead === undefined || !speaksFor(letterhead, school)) {
    return { school, above: [], below };
  }
  return {
    school: folded(letterhead.school) === '' ? school : letterhead.school,
    above: letterhead.above,
    below: below.length > 0 ? below : letterhead.below,
  };
}

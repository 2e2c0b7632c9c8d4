import { describe, expect, it } from 'vitest';
import { primaryScience } from '../fixtures/index.ts';
import type { Numbered, SheetContent } from '../model/index.ts';
import { confirmedIn, isSameFact, newlyConfirmed, withConfirmed } from './confirmed.ts';

const open: Numbered = { number: 3, title: 'Le sang et les vaisseaux', confirmed: false };
const own: Numbered = { ...open, confirmed: true, confirmedBy: 'teacher' };

function sheet(learningSituation: Numbered | null): SheetContent {
  const { identification } = primaryScience;
  return {
    ...primaryScience,
    identification: { ...identification, learningSituation, sequence: null },
  };
}
const cell = { ...primaryScience.identification };
const [fact] = confirmedIn(sheet(own));
const [competence] = primaryScience.planning.competences;

describe('facts that a teacher confirms', () => {
  it('are those with the teacher’s mark, not those of the catalogue', () => {
    expect(confirmedIn(sheet(open))).toEqual([]);
    expect(confirmedIn(sheet({ ...open, confirmed: true }))).toEqual([]);
    expect(fact).toEqual({
      kind: 'sa',
      discipline: cell.discipline,
      level: cell.level,
      series: null,
      number: 3,
      title: 'Le sang et les vaisseaux',
      competenceId: null,
    });
    expect(confirmedIn(sheet({ ...own, number: null, title: ' ' }))).toEqual([]);
  });

  it('are new only when the sheet did not hold them', () => {
    expect(newlyConfirmed(sheet(open), sheet(own))).toEqual([fact]);
    expect(newlyConfirmed(sheet(own), sheet(own))).toEqual([]);
    expect(newlyConfirmed(sheet(own), sheet(open))).toEqual([]);
  });

  it('replace what the teacher said before of the same SA', () => {
    if (fact === undefined) throw new Error('The sheet confirms one');
    expect(isSameFact(fact, { ...fact, title: 'Le sang' })).toBe(true);
    expect(isSameFact(fact, { ...fact, level: 'cm1' })).toBe(false);
    const sequence = { ...fact, kind: 'sequence' } as const;
    expect(isSameFact(sequence, { ...sequence, title: 'Le sang' })).toBe(false);
  });
});

describe('a new sheet', () => {
  it('carries no mark on what its teacher has confirmed, whatever its accents', () => {
    const facts = fact === undefined ? [] : [{ ...fact, title: 'LE SANG ET LES VAISSEAUX' }];
    const { identification } = withConfirmed(sheet(open), cell, facts);
    expect(identification.learningSituation).toEqual(own);
  });

  it('keeps the mark for another class, title or number; a sheet without an SA is given none', () => {
    const facts = fact === undefined ? [] : [fact];
    for (const value of [
      { ...open, number: 4 },
      { ...open, title: 'Le sang' },
    ]) {
      const changed = withConfirmed(sheet(value), cell, facts);
      expect(changed.identification.learningSituation).toEqual(value);
    }
    const elsewhere = withConfirmed(sheet(open), { ...cell, level: 'cm1' }, facts);
    expect(elsewhere.identification.learningSituation).toEqual(open);
    expect(withConfirmed(sheet(null), cell, facts).identification.learningSituation).toBeNull();
  });

  it('cites a competence in the teacher’s words, but an official one as it is', () => {
    if (fact === undefined || competence === undefined) throw new Error('The fixture cites one');
    const said = { ...fact, kind: 'competence', number: 2, title: 'Expliquer' } as const;
    const facts = [{ ...said, competenceId: competence.id }];
    const cite = (confirmed: boolean) => {
      const { planning } = primaryScience;
      const competences = [{ ...competence, confirmed }];
      return withConfirmed({ planning: { ...planning, competences } }, cell, facts).planning
        .competences;
    };
    expect(cite(false)).toEqual([
      { ...competence, number: 2, label: 'Expliquer', confirmed: true, confirmedBy: 'teacher' },
    ]);
    expect(cite(true)).toEqual([{ ...competence, confirmed: true }]);
  });
});

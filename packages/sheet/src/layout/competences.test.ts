import { expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { disciplines, levelsOf } from '../model/index.ts';
import { competencesOf } from './planning.ts';

/** A lesson whose objective cites these competences. */
const citing = (...refs: string[]) => ({
  identity: { language: 'fr' as const },
  objectives: [
    {
      id: 'o1',
      verb: 'Comparer',
      object: 'deux fractions',
      criterion: 'sans erreur',
      bloom: 'apply' as const,
      competences: refs.map((ref) => ({ ref, confirm: true })),
    },
  ],
});

it('a sheet cites a competence of its discipline wherever the catalogue has one', () => {
  for (const discipline of disciplines) {
    for (const level of levelsOf(discipline)) {
      const facts = catalogue.factsFor(discipline, level, null);
      const common = facts.competences.find(({ kind }) => kind === 'CT')?.id ?? '';
      const cited = competencesOf({ lesson: citing(common), request: { facts } });
      const has = (kinds: readonly { kind: string }[]) => kinds.some(({ kind }) => kind === 'CD');
      expect(has(cited), `${discipline} ${level}`).toBe(has(facts.competences));
    }
  }
});

import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { disciplines, levelsOf } from '../model/index.ts';
import type { DisciplineId, LevelId } from '../model/index.ts';
import type { ActivityRole, Lesson } from '../lesson/index.ts';
import { competencesOf } from './planning.ts';

type Aim = Lesson['objectives'][number]['competences'][number];
const listed = (ref: string): Aim => ({ ref, confirm: true });
const worded = (text: string): Aim => ({ text, confirm: true });

interface Asked {
  discipline: DisciplineId;
  level: LevelId;
  kind?: string;
  aims: readonly Aim[];
  roles?: readonly ActivityRole[];
}

/** What a sheet of a lesson with these aims and activities cites. */
const cited = ({ discipline, level, kind = '', aims, roles = [] }: Asked) =>
  competencesOf({
    lesson: {
      id: 'a-lesson',
      identity: { language: 'fr', kind, title: 'Sans titre' },
      activities: roles.map((role) => ({ role })),
      objectives: [
        {
          id: 'o1',
          verb: 'Comparer',
          object: 'deux fractions',
          criterion: 'sans erreur',
          bloom: 'apply',
          competences: [...aims],
        },
      ],
    },
    request: { facts: catalogue.factsFor(discipline, level, null), discipline, level },
  });

const critical = listed('commun-ct-3-exercer-sa-pensee-critique-spct2');
const labels = (asked: Asked, kind: string) =>
  cited(asked).flatMap((one) => (one.kind === kind ? [one.label] : []));

describe('the competences of a sheet', () => {
  it('are one of the discipline, one across disciplines and two transversal ones everywhere', () => {
    for (const discipline of disciplines) {
      for (const level of levelsOf(discipline)) {
        const { competences } = catalogue.factsFor(discipline, level, null);
        const found = cited({ discipline, level, aims: [critical] });
        const has = (kinds: readonly { kind: string }[]) => kinds.some(({ kind }) => kind === 'CD');
        expect(has(found), `${discipline} ${level}`).toBe(has(competences));
        expect(found.filter(({ kind }) => kind === 'CTD')).toHaveLength(1);
        expect(found.filter(({ kind }) => kind === 'CT')).toHaveLength(2);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
      }
    }
  });

  it('are what the lesson words itself where the catalogue has none for it', () => {
    const conjugating = 'Conjuguer un verbe (formulation d’Ardoise, sans numéro)';
    const asked = { discipline: 'francais', level: 'ce2', aims: [worded(conjugating)] } as const;
    expect(cited(asked)[0]).toEqual({
      id: 'a-lesson-competence-1',
      kind: 'CD',
      number: null,
      label: conjugating,
      confirmed: false,
    });
    expect(labels(asked, 'CD')).toEqual([conjugating]);
  });

  it.each([
    ['francais', '4e', 'Français, lecture', /^Lecture$/],
    ['francais', '4e', 'Français, conjugaison', /^Écriture$/],
    ['anglais', '4e', 'English, speaking', /oralement/],
    ['anglais', '4e', 'English, reading', /lus ou entendus/],
    ['anglais', '4e', 'English, writing', /^Produire/],
    ['est-es', 'cm2', 'ES, histoire', /historiques/],
    ['est-es', 'cm2', 'EST, sciences', /phénomène, à un objet/],
  ] as const)('of %s in %s, “%s”, are of that strand', (discipline, level, kind, label) => {
    expect(labels({ discipline, level, kind, aims: [critical] }, 'CD')).toEqual([
      expect.stringMatching(label),
    ]);
  });

  it('across disciplines do not prepare the youngest for working life', () => {
    const across = (discipline: DisciplineId, level: LevelId) =>
      labels({ discipline, level, aims: [critical] }, 'CTD').join();
    expect(across('eps', 'cp')).toMatch(/^Pratiquer de saines habitudes/);
    expect(across('mathematiques', 'cp')).toMatch(/^Agir en consommateur/);
    expect(across('svt', '6e')).toMatch(/^Agir en harmonie/);
    expect(across('mathematiques', 'tle')).toMatch(/vie professionnelle/);
  });

  it('that are transversal follow the activities', () => {
    const asked = { discipline: 'svt', level: '6e', aims: [worded('Observer')] } as const;
    expect(labels({ ...asked, roles: ['discover', 'hypothesise'] }, 'CT')).toEqual([
      'Exploiter l’information disponible',
      'Exercer sa pensée critique',
    ]);
    expect(labels({ ...asked, roles: ['discover', 'transfer'] }, 'CT')).toEqual([
      'Exploiter l’information disponible',
      'Résoudre une situation-problème',
    ]);
  });
});

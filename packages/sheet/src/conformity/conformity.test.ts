import { describe, expect, it } from 'vitest';
import { rowsOf, updateRow } from '../edit/index.ts';
import { secondaryMaths } from '../fixtures/index.ts';
import { findingCodes } from '../model/index.ts';
import type { CitedCompetence, Finding, FindingCode, SheetContent } from '../model/index.ts';
import { applyFix, assess } from './index.ts';
import type { Knowledge } from './index.ts';
import { rules } from './rules/index.ts';

/** The mathematics fixture in the catalogue's terms, with criteria: it has no findings. */
const good: SheetContent = {
  ...secondaryMaths,
  evaluation: {
    ...secondaryMaths.evaluation,
    criteria: [{ id: 'C1', kind: 'minimal', text: 'Justesse des calculs.', points: 18 }],
  },
};
const knowledge: Knowledge = {
  competenceIds: new Set(good.planning.competences.map(({ id }) => id)),
};
/** The row in which the session is announced. */
const announced = 'row-4';

function codes(content: SheetContent, known: Knowledge = knowledge): readonly FindingCode[] {
  return assess(content, known).findings.map(({ code }) => code);
}

function only(content: SheetContent, code: FindingCode): Finding {
  const found = assess(content, knowledge).findings.filter((item) => item.code === code);
  expect(found).toHaveLength(1);
  const [finding] = found;
  if (finding === undefined) throw new Error(`No finding ${code}`);
  return finding;
}

const identification = (patch: Partial<SheetContent['identification']>): SheetContent => ({
  ...good,
  identification: { ...good.identification, ...patch },
});

describe('the rules', () => {
  it('cover each finding code once', () => {
    expect(rules.map(({ code }) => code).toSorted()).toEqual([...findingCodes].toSorted());
  });

  it('find nothing in a good sheet', () => {
    const conformity = assess(good, knowledge);
    expect(conformity.findings).toEqual([]);
    expect(conformity).toMatchObject({ score: 100, form: 100, substance: 'unjudged' });
    // It carries no statements of a lesson.
    const checked = findingCodes.filter((code) => code !== 'lesson-denied');
    expect([...conformity.passed].toSorted()).toEqual(checked.toSorted());
  });

  it('skip what this device cannot check', () => {
    const conformity = assess(good, { competenceIds: null });
    expect(conformity.passed).not.toContain('competence-unknown');
    expect(codes({ ...good, demarche: 'of-the-future' })).toEqual([]);
  });

  it('point to the exact row, with its printed number', () => {
    const [, , third] = rowsOf(good);
    const rowId = third?.row.id ?? '';
    const finding = only(updateRow(good, rowId, { instruction: ' ' }), 'row-instruction-empty');
    expect(finding.place).toMatchObject({
      rowId,
      rowNumber: 3,
      stepId: third?.step.id,
      phaseId: third?.phase.id,
    });
    expect(finding).toMatchObject({ severity: 'error', fix: 'regenerate', values: { row: 3 } });
  });

  it('detect minutes that do not add up to the duration, and fix them', () => {
    const broken = identification({ duration: 55 });
    const finding = only(broken, 'minutes-mismatch');
    expect(finding.values).toEqual({ total: 60, duration: 55, difference: 5 });
    expect(codes(applyFix(broken, finding))).not.toContain('minutes-mismatch');
  });

  it('offer no adjustment when there are more rows than minutes', () => {
    const finding = only(identification({ duration: 10 }), 'minutes-mismatch');
    expect(finding.fix).toBeNull();
  });

  it.each([
    'A dit.',
    'A répondu',
    'Bonne réponse',
    'Participe',
    'Les élèves répondent correctement.',
    'A dit oui.',
    'A lu le texte.',
    'A bien écouté l’histoire.',
  ])('call « %s » vague', (expectedResult) => {
    const finding = only(updateRow(good, announced, { expectedResult }), 'row-result-vague');
    expect(finding).toMatchObject({ severity: 'warning', fix: 'regenerate' });
  });

  it.each([
    'A trouvé 12.',
    'A écrit 5x + 10.',
    'A dit « le double produit ».',
    'A nommé les quatre organes.',
  ])('accept « %s »', (expectedResult) => {
    expect(codes(updateRow(good, announced, { expectedResult }))).not.toContain('row-result-vague');
  });

  it('report an empty result under its own rule only', () => {
    const found = codes(updateRow(good, announced, { expectedResult: '' }));
    expect(found).toContain('row-result-empty');
    expect(found).not.toContain('row-result-vague');
  });

  it.each([
    'Le maître explique la règle.',
    "L'enseignant distribue les feuilles.",
    'Les élèves observent.',
    'Faire observer la figure.',
    'Demander aux élèves de lire.',
    'Lecture du texte',
    'On lit le texte.',
  ])('know that « %s » is no order to the learner', (instruction) => {
    expect(codes(updateRow(good, announced, { instruction }))).toContain(
      'row-instruction-not-an-order',
    );
  });

  it.each([
    'Observe la figure.',
    'Montre le côté.',
    'Sur ta feuille, dessine le carré.',
    'Sans regarder ton cahier, écris la règle.',
    'Classe les nombres.',
    'Groupe les mots.',
    'Lisez vos hypothèses.',
    'Offre ton aide à ton voisin.',
    'Exercice 3. Réparer ou distribuer ? a) Rendre le prix d’une vitre. b) Donner des livres.',
    'Exercice 5. « On a fait que ce qui est fort fût juste » : explique ces mots.',
  ])('take « %s » for an order', (instruction) => {
    expect(codes(updateRow(good, announced, { instruction }))).not.toContain(
      'row-instruction-not-an-order',
    );
  });

  it('check English rows in English', () => {
    const english = { ...good, language: 'en' as const };
    const found = (instruction: string, expectedResult: string): readonly FindingCode[] =>
      assess(updateRow(english, announced, { instruction, expectedResult }), knowledge)
        .findings.filter(({ place }) => place.rowId === announced)
        .map(({ code }) => code);
    expect(found('The teacher reads the text.', 'Has answered.')).toEqual([
      'row-says-nothing',
      'row-result-vague',
      'row-instruction-not-an-order',
    ]);
    expect(found('Have the learners read.', 'Good answer')).toContain(
      'row-instruction-not-an-order',
    );
    // The sheet is about squares.
    expect(found('Bring two leaves.', 'Has named both colours of each leaf.')).toEqual([
      'row-off-topic',
    ]);
  });

  it('detect a missing phase or required step, but not a missing optional one', () => {
    const [first, ...others] = good.phases;
    expect(codes({ ...good, phases: others })).toContain('phase-missing');
    const without = (key: string): SheetContent => ({
      ...good,
      phases: good.phases.map((phase) => ({
        ...phase,
        steps: phase.steps.filter((step) => step.key !== key),
      })),
    });
    expect(codes(without('projection'))).toContain('step-missing');
    expect(codes(without('activite-2'))).not.toContain('step-missing');
    expect(
      codes({ ...good, phases: [...others, ...(first === undefined ? [] : [first])] }),
    ).toContain('phase-out-of-order');
    expect(
      codes({
        ...good,
        phases: good.phases.map((phase) => ({ ...phase, steps: phase.steps.toReversed() })),
      }),
    ).toContain('step-out-of-order');
  });

  it('reject groupings of another discipline, overcrowded groups and costly materials', () => {
    expect(codes(updateRow(good, announced, { grouping: 'CW' }))).toContain('grouping-invalid');
    expect(only(identification({ groupCount: 2 }), 'groups-misfit').values).toEqual({
      classSize: 50,
      groupCount: 2,
      suggested: 8,
    });
    const planned = (line: string): readonly FindingCode[] =>
      codes({ ...good, planning: { ...good.planning, teacherMaterials: [line] } });
    for (const line of [
      'Un vidéoprojecteur',
      'Ordinateur portable',
      '20 tablettes',
      'Photocopies en couleurs',
      'A laptop',
    ]) {
      expect(planned(line)).toContain('materials-costly');
    }
    for (const line of [
      'Craie, règle',
      'Vidéoprojecteur (disponible)',
      'Ordinateur de l’école',
      'Tablette de chocolat',
    ]) {
      expect(planned(line)).not.toContain('materials-costly');
    }
  });

  it('require known competences, an evaluation that tests them, and a written record', () => {
    const [first, ...others] = good.planning.competences;
    if (first === undefined) throw new Error('No competence');
    const stranger: CitedCompetence = { ...first, id: 'stranger' };
    const cited = (competences: CitedCompetence[]): SheetContent => ({
      ...good,
      planning: { ...good.planning, competences },
    });
    expect(codes(cited([stranger, ...others]))).toEqual(
      expect.arrayContaining(['competence-unknown', 'evaluation-unrelated']),
    );
    expect(codes(cited([]))).toContain('competence-missing');
    expect(codes({ ...good, evaluation: { instructions: '', items: [] } })).toContain(
      'evaluation-missing',
    );
    expect(codes({ ...good, writtenRecord: { title: '', text: '\n' } })).toContain(
      'written-record-missing',
    );
  });

  it('restore a missing phase or step in its place', () => {
    const restore = (broken: SheetContent, code: FindingCode): SheetContent =>
      applyFix(broken, only(broken, code));
    const keys = (content: SheetContent): readonly (string | null)[] =>
      content.phases.flatMap((phase) => [phase.key, ...phase.steps.map(({ key }) => key)]);
    for (const { key } of good.phases) {
      const broken = { ...good, phases: good.phases.filter((phase) => phase.key !== key) };
      const order = restore(broken, 'phase-missing').phases.map((phase) => phase.key);
      expect(order).toEqual(good.phases.map((phase) => phase.key));
    }
    for (const lost of ['mise-en-situation', 'activite-1', 'evaluation', 'projection']) {
      const broken = {
        ...good,
        phases: good.phases.map((phase) => ({
          ...phase,
          steps: phase.steps.filter(({ key }) => key !== lost),
        })),
      };
      expect(keys(restore(broken, 'step-missing'))).toEqual(keys(good));
    }
  });

  it('suggest a competence when the catalogue is available, and add it', () => {
    const bare = { ...good, planning: { ...good.planning, competences: [] } };
    const known = { ...knowledge, suggested: good.planning.competences };
    const finding = assess(bare, known).findings.find(({ code }) => code === 'competence-missing');
    if (finding === undefined) throw new Error('No finding');
    expect(applyFix(bare, finding).planning.competences).toEqual(
      good.planning.competences.slice(0, 1),
    );
  });
});

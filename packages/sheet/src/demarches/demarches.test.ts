import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cycleOf,
  disciplines,
  frenchTypography,
  levels,
  limits,
  sheetKinds,
} from '../model/index.ts';
import {
  demarcheById,
  demarcheFor,
  demarches,
  demarchesFor,
  isBrief,
  phaseIdOf,
  planMinutes,
  requiredSteps,
  shareMinutes,
  stepIdOf,
  stepRoles,
  strandOf,
} from './index.ts';

const anyDemarche = fc.constantFrom(...demarches);
const anyDuration = fc.integer({ min: 10, max: 240 });

describe('sharing minutes', () => {
  it('gives whole minutes, at least one each, that add up to the total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1, max: 100 }), { minLength: 1, maxLength: 200 }),
        fc.nat(240),
        (weights, extra) => {
          const total = weights.length + extra;
          const minutes = shareMinutes(total, weights);
          expect(minutes.reduce((sum, value) => sum + value, 0)).toBe(total);
          expect(minutes.every((value) => Number.isInteger(value) && value >= 1)).toBe(true);
        },
      ),
    );
  });

  it('follows the weights', () => {
    expect(shareMinutes(60, [10, 20, 30])).toEqual([10, 20, 30]);
    expect(shareMinutes(10, [1, 1, 1])).toEqual([4, 3, 3]);
  });

  it('rejects more rows than minutes', () => {
    expect(() => shareMinutes(2, [1, 1, 1])).toThrow(RangeError);
  });
});

describe('the plan of a séance', () => {
  it('fills every duration from 10 to 240 minutes exactly, for every démarche', () => {
    for (const demarche of demarches) {
      for (let duration = 10; duration <= 240; duration += 1) {
        const plan = planMinutes(demarche, duration);
        const minutes = plan.flatMap((item) => item.minutes);
        expect(minutes.reduce((sum, value) => sum + value, 0)).toBe(duration);
        expect(Math.min(...minutes)).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('contains every required step, in order, with an allowed number of rows', () => {
    fc.assert(
      fc.property(anyDemarche, anyDuration, (demarche, duration) => {
        const plan = planMinutes(demarche, duration);
        const steps = demarche.phases.flatMap((phase) => phase.steps);
        const places = plan.map(({ step }) => steps.indexOf(step));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        for (const phase of demarche.phases) {
          for (const step of requiredSteps(phase, duration)) {
            expect(plan.some((item) => item.step === step)).toBe(true);
          }
        }
        for (const { step, minutes } of plan) {
          expect(minutes.length).toBeGreaterThanOrEqual(isBrief(duration) ? 1 : step.rows.min);
          expect(minutes.length).toBeLessThanOrEqual(step.rows.max);
        }
      }),
    );
  });
});

describe('démarches as data', () => {
  it.each(demarches)('$id is well formed', (demarche) => {
    const steps = demarche.phases.flatMap((phase) => phase.steps);
    const ids = [...demarche.phases.map(phaseIdOf), ...steps.map(stepIdOf)];
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,39}$/);
    for (const step of steps) {
      // Leaves room for "-r99" after the key.
      expect(step.key.length).toBeLessThanOrEqual(36);
      expect(stepRoles).toContain(step.role);
      expect(step.weight).toBeGreaterThan(0);
      expect(step.groupings.length).toBeGreaterThan(0);
      expect(step.rows.max).toBeLessThanOrEqual(limits.rowsPerStep);
    }
    expect(demarche.phases.length).toBeLessThanOrEqual(limits.phases);
    expect(demarcheById(demarche.id)).toBe(demarche);
    // All required steps must fit into a séance of ten minutes.
    const required = steps.filter((step) => step.optionalBelow === undefined);
    expect(required.reduce((sum, step) => sum + step.rows.min, 0)).toBeLessThanOrEqual(10);
  });

  it('has a distinct name in each interface language', () => {
    for (const locale of ['fr', 'en', 'de', 'es'] as const) {
      const names = demarches.map(({ label }) => label[locale].trim());
      expect(new Set(names).size, locale).toBe(demarches.length);
      expect(names, locale).not.toContain('');
    }
    for (const { label } of demarches) expect(new Set(Object.values(label)).size).toBe(4);
  });

  it('names phases, steps and itself in the typography of French', () => {
    const texts = demarches.flatMap(({ label, phases }) => [
      label.fr,
      ...phases.flatMap(({ title, steps }) => [title.fr, ...steps.map((step) => step.title.fr)]),
    ]);
    expect(texts.filter((text) => frenchTypography(text) !== text)).toEqual([]);
  });

  it('finds a démarche of the right cycle for every level, discipline and kind', () => {
    for (const level of levels) {
      for (const discipline of disciplines) {
        for (const kind of sheetKinds) {
          expect(demarcheFor({ level, discipline, kind }).fits.cycles).toContain(cycleOf(level));
        }
      }
    }
  });

  it('prefers the most specific démarche, and gives social education no experiment', () => {
    expect(demarcheFor({ level: 'ce2', discipline: 'mathematiques', kind: 'lesson' }).id).toBe(
      'primary-maths',
    );
    expect(demarcheFor({ level: 'cm2', discipline: 'est-es', kind: 'lesson' }).id).toBe(
      'primary-est',
    );
    expect(
      demarcheFor({ level: 'cm2', discipline: 'est-es', kind: 'lesson', strand: 'culture' }).id,
    ).toBe('generic-primary');
    expect(demarcheFor({ level: '4e', discipline: 'mathematiques', kind: 'lesson' }).id).toBe(
      'generic-secondary',
    );
  });

  it('gives each kind of session a démarche of its own, in both cycles', () => {
    for (const level of ['ci', 'cm2', '6e', 'tle'] as const) {
      for (const kind of sheetKinds.filter((one) => one !== 'lesson')) {
        const all = demarchesFor({ level, discipline: 'francais', kind });
        expect(all.map(({ id }) => id)).toEqual([kind]);
      }
    }
  });

  // What teachers expect by class, discipline and the kind of lesson.
  it.each([
    ['ci', 'francais', 'Français, lecture : étude d’un son', 'explicit-teaching'],
    ['cp', 'mathematiques', '', 'explicit-teaching'],
    ['ce1', 'mathematiques', '', 'primary-maths'],
    ['cm1', 'est-es', '', 'primary-est'],
    ['cm1', 'est-es', 'Éducation sociale : histoire', 'primary-es-history'],
    ['cm2', 'est-es', 'Histoire-géographie', 'primary-es-history'],
    ['cm2', 'est-es', 'Éducation sociale — civisme', 'primary-es-civics'],
    ['cm2', 'est-es', 'Éducation sociale — culture et langue maternelle', 'generic-primary'],
    ['ce2', 'ecm', '', 'primary-es-civics'],
    ['cm2', 'francais', 'Étude du préfixe « in- / im- »', 'primary-french-vocabulary'],
    ['cm1', 'francais', 'Français, orthographe grammaticale', 'primary-french-spelling'],
    ['ce1', 'francais', 'Français, grammaire : étude de la phrase', 'primary-french-grammar'],
    ['ce2', 'francais', 'Français, conjugaison', 'primary-french-conjugation'],
    ['cm1', 'francais', 'Lecture analytique de textes', 'primary-french-reading'],
    ['cm2', 'francais', 'Écriture des majuscules cursives : T, Z', 'primary-french-handwriting'],
    ['ce1', 'francais', 'J’apprends à parler (expression orale)', 'primary-french-speaking'],
    ['cm2', 'francais', 'Français, expression écrite', 'primary-french-writing'],
    ['cm2', 'francais', 'L’affiche', 'generic-primary'],
    ['cm2', 'eps', '', 'primary-eps'],
    ['6e', 'eps', '', 'secondary-eps'],
    ['cp', 'arts', '', 'arts'],
    ['4e', 'pct', 'PCT, leçon de physique sur mesures', 'secondary-experiment'],
    ['5e', 'svt', 'SVT, leçon sur expériences', 'secondary-experiment'],
    ['4e', 'svt', 'SVT, leçon de géologie sur documents', 'secondary-documents'],
    ['tle', 'svt', 'SVT, leçon de cytogénétique', 'generic-secondary'],
    ['3e', 'histoire-geographie', '', 'secondary-documents'],
    ['tle', 'philosophie', 'Philosophie, explication de texte', 'philosophy-text'],
    ['tle', 'philosophie', 'La dissertation', 'philosophy-essay'],
    ['2nde', 'philosophie', '', 'philosophy-notion'],
    ['6e', 'anglais', 'Listening to the news', 'english-listening'],
    ['6e', 'anglais', 'English, speaking lesson', 'english-speaking'],
    ['2nde', 'anglais', 'English, reading lesson', 'english-reading'],
    ['3e', 'anglais', 'English, writing lesson', 'english-writing'],
    ['4e', 'anglais', 'English, grammar in use', 'english-grammar'],
    ['4e', 'anglais', 'Holidays', 'generic-secondary'],
    ['6e', 'tic', '', 'ict-unplugged'],
    ['3e', 'tic', 'TIC, leçon avec une machine pour la classe', 'ict-machines'],
    ['5e', 'ecm', '', 'generic-secondary'],
    ['cm2', 'est-es', 'La circulation sanguine', 'primary-est'],
    ['cm1', 'est-es', 'Les royaumes d’Abomey et d’Allada', 'primary-es-history'],
  ] as const)('%s, %s, « %s »: %s', (level, discipline, text, id) => {
    const strand = strandOf(discipline, [text]);
    expect(demarcheFor({ level, discipline, kind: 'lesson', strand }).id).toBe(id);
  });

  it('takes the field of the catalogue for the strand where it tells one, else the title', () => {
    const field = 'Éducation sociale';
    expect(strandOf('est-es', ['', field, 'Les résistances à la colonisation'])).toBe('history');
    expect(strandOf('est-es', ['', field, 'Culture et traditions : fêtes'])).toBe('culture');
    expect(strandOf('est-es', ['', 'EST', 'Les régions du corps'])).toBe('science');
  });
});

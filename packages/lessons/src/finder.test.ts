import { type DisciplineId, type LevelId, levels } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { assert, boolean, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLesson, finder, found, lessons, maths, typed } from './finder/fixtures/all-lessons.ts';

describe('what a teacher types is matched to the lesson', () => {
  it.each<[LevelId, DisciplineId, string, string]>([
    ['2nde', 'svt', 'la photosynthese chez les plantes', '2nde-svt-la-photosynthese'],
    ['2nde', 'svt', 'PHOTOSYNTHÈSE', '2nde-svt-la-photosynthese'],
    ['2nde', 'svt', 'La photosynthèse des plantes vertes', '2nde-svt-la-photosynthese'],
    ['2nde', 'svt', 'Leçon de SVT : la photosynthèse (2nde)', '2nde-svt-la-photosynthese'],
    ['2nde', 'svt', 'photosynthèse et productivité', '2nde-svt-la-photosynthese'],
    ['tle', 'philosophie', 'La liberté Tle A2', 'tle-philosophie-la-liberte'],
    ['tle', 'philosophie', 'la liberté, terminale série A1', 'tle-philosophie-la-liberte'],
    ['tle', 'svt', 'Méiose', 'tle-svt-la-meiose'],
    ['4e', 'svt', 'seisme', '4e-svt-les-seismes'],
    ['4e', 'svt', 'Les tremblements de terre', '4e-svt-les-seismes'],
    ['4e', 'svt', 'les séismes au Bénin', '4e-svt-les-seismes'],
    ['4e', 'svt', 'les volcans', '4e-svt-le-volcanisme'],
    ['3e', 'pct', 'La facture d’électricité', '3e-pct-puissance-et-energie-electriques'],
    ['cm1', maths, 'fraction simple', 'cm1-mathematiques-fractions-simples'],
    ['cm1', maths, 'Les fractions', 'cm1-mathematiques-fractions-simples'],
    ['4e', maths, 'le theoreme de pythagore', '4e-mathematiques-theoreme-de-pythagore'],
    ['3e', maths, 'Pythagore', '4e-mathematiques-theoreme-de-pythagore'],
    ['3e', maths, 'Thalès : théorème', '3e-mathematiques-theoreme-de-thales'],
    ['ci', maths, 'additions jusqu’à 10', 'ci-mathematiques-additions-jusqu-a-10'],
    ['cm2', maths, 'Calculer des pourcentages', 'cm2-mathematiques-les-pourcentages'],
    ['ci', 'francais', 'le son m', 'ci-francais-le-son-m'],
    [
      'cm1',
      'francais',
      'accord des adjectifs qualificatifs',
      'cm1-francais-l-accord-de-l-adjectif',
    ],
    ['3e', 'histoire-geographie', 'conference de berlin', '3e-histoire-conference-de-berlin'],
    ['4e', 'pct', 'loi d ohm', '3e-pct-loi-d-ohm'],
    ['6e', 'anglais', 'At the market', '6e-anglais-at-the-market'],
    ['5e', 'anglais', 'Past simple', '5e-anglais-the-simple-past'],
    ['6e', 'anglais', 'present simple', '6e-anglais-daily-routine'],
    ['3e', 'anglais', 'Direct and reported speech', '3e-anglais-reported-speech'],
  ])('%s %s: %s', (level, discipline, title, id) => {
    expect(found(level, discipline, title)).toBe(id);
  });
});

it('a lesson is found by a title of which each word is common', () => {
  expect(found('1re', 'francais', 'L’introduction de la dissertation')).toBe(
    '1re-francais-l-introduction-de-la-dissertation',
  );
  expect(found('1re', 'francais', 'dissertation')).toBeNull();
});

it('a lesson is found by its title, whatever the accents, the case and the order of words', () => {
  assert(
    property(aLesson, boolean(), boolean(), nat(), ([lesson, level], plain, loud, turn) => {
      const { discipline, title } = lesson.identity;
      const parts = title.split(/\s+/u);
      const turned = [...parts.slice(turn % parts.length), ...parts.slice(0, turn % parts.length)];
      const asked = turned.join(' ');
      const folded = plain ? asked.normalize('NFD').replaceAll(/\p{M}/gu, '') : asked;
      expect(found(level, discipline, loud ? folded.toUpperCase() : folded)).toBe(lesson.id);
    }),
  );
});

it('a sound in brackets is no small word, wherever it stands', () => {
  for (const title of ['Le son [ou]', '[ou] le son', '[OU], LE SON'])
    expect(found('cp', 'francais', title)).toBe('cp-francais-le-son-ou');
  expect(found('cp', 'francais', '[eu] ou le son')).toBeNull();
});

it('an entry of the catalogue is served by a lesson that names it, at the levels of the lesson alone', () => {
  for (const entry of catalogue.entries({ includeLowConfidence: true })) {
    const { id, title, status, discipline } = entry;
    const naming = lessons.filter(({ identity }) => identity.catalogue.includes(id));
    for (const level of levels) {
      const topic = { kind: 'catalogue' as const, entryId: id, title, status, source: '' };
      const lesson = finder.find({ level, discipline, topic });
      const fits = naming.filter(({ identity }) => identity.levels.includes(level));
      if (fits.length > 0) expect(fits.map(({ id }) => id)).toContain(lesson?.id);
      expect(lesson?.identity.levels.includes(level) ?? true).toBe(true);
    }
  }
});

it('a wide entry is served by the lesson that its title names', () => {
  const topic = {
    kind: 'catalogue' as const,
    entryId: 'mathematiques-cm2-notion-proportionnalite-au-primaire-apc',
    title: 'Proportionnalité au primaire',
    status: 'secondary' as const,
    source: '',
  };
  const lesson = finder.find({ level: 'cm2', discipline: maths, topic });
  expect(lesson?.id).toBe('cm2-mathematiques-la-proportionnalite');
});

it('an entry that the teacher worded otherwise is what they typed', () => {
  const [entry] = catalogue.entries({ level: '3e', discipline: maths, q: 'théorème de Thalès' });
  if (entry === undefined) throw new Error('The catalogue has no such entry');
  const worded = (title: string) => {
    const { id, status } = entry;
    const topic = { kind: 'catalogue' as const, entryId: id, title, status, source: '' };
    return finder.find({ level: '3e', discipline: maths, topic })?.id ?? null;
  };
  expect(worded(entry.title.toUpperCase())).toBe('3e-mathematiques-theoreme-de-thales');
  expect(worded('Leçon : Thalès')).toBe('3e-mathematiques-theoreme-de-thales');
  expect(worded('La réciproque de Thalès')).toBeNull();
});

it('a lesson serves a sheet in its own language; English is taught in English whatever is asked', () => {
  const thales = typed('3e', maths, 'théorème de Thalès');
  expect(finder.find({ ...thales, language: 'fr' })).not.toBeNull();
  expect(finder.find({ ...thales, language: 'en' })).toBeNull();
  expect(
    finder.find({ ...typed('6e', 'anglais', 'at the market'), language: 'fr' }),
  ).not.toBeNull();
});

describe('a topic of another level', () => {
  const taughtAt = (level: LevelId, discipline: DisciplineId, title: string) =>
    finder.taughtAt(typed(level, discipline, title));

  it('says where it is taught', () => {
    expect(taughtAt('ci', maths, 'intégrales')).toEqual(['tle']);
    expect(taughtAt('ci', maths, 'Le théorème de Pythagore')).toEqual(['4e', '3e']);
    // In the other cycle, under another name of the discipline.
    expect(taughtAt('ci', 'est-es', 'La photosynthèse')).toContain('2nde');
    expect(taughtAt('6e', 'svt', 'La germination')).toContain('ce2');
  });

  it('is not said of a topic of this level, nor of one that nobody teaches', () => {
    expect(taughtAt('tle', maths, 'intégrales')).toEqual([]);
    expect(taughtAt('ci', maths, 'zzzz')).toEqual([]);
    expect(taughtAt('ci', maths, 'cours de maths')).toEqual([]);
  });
});

it('a topic is recognised when the programme or a lesson has a word of it', () => {
  const topics = ['fractions', 'le comprimé de paludisme', 'intégrales'];
  expect(topics.filter((title) => !finder.recognises(title))).toEqual([]);
  const others = ['a', '?', 'imbécile', 'Ìṣirò ida àti ìpín', 'cours de maths', 'x'.repeat(500)];
  expect(others.filter((title) => finder.recognises(title))).toEqual([]);
});

it('a summary says who wrote the lesson and whether anybody reviewed it', () => {
  const summary = finder.all().find(({ id }) => id === '3e-mathematiques-theoreme-de-thales');
  expect(summary).toMatchObject({
    title: 'Le théorème de Thalès dans un triangle',
    levels: ['3e'],
    label: 'Rédigée par Ardoise, non relue par un inspecteur',
    reviewed: false,
  });
  expect(finder.get('3e-mathematiques-theoreme-de-thales')?.id).toBe(summary?.id);
  expect(finder.get('nothing')).toBeNull();
});

import { type DisciplineId, type LevelId, levels, servesSeries } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { assert, boolean, constantFrom, nat, pre, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openLessons } from './compiled.ts';
import { createLessonFinder } from './finder.ts';
import { tells, tokensOf } from './finder/tokens.ts';

const { store } = await openLessons();
const lessons = [...store.values()];
const finder = createLessonFinder(store);

const typed = (level: LevelId, discipline: DisciplineId, title: string) => ({
  level,
  discipline,
  topic: { kind: 'free' as const, title },
});
const found = (level: LevelId, discipline: DisciplineId, title: string) =>
  finder.find(typed(level, discipline, title))?.id ?? null;

/** Each lesson at each of its levels. */
const aLesson = constantFrom(
  ...lessons.flatMap((lesson) => lesson.identity.levels.map((level) => [lesson, level] as const)),
);
const anyName = constantFrom(
  ...catalogue.entries({ includeLowConfidence: true }).map(({ title }) => title),
  ...lessons.flatMap(({ identity }) => [identity.title, ...identity.aliases]),
);

const maths = 'mathematiques';

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
  ])('%s %s: %s', (level, discipline, title, id) => {
    expect(found(level, discipline, title)).toBe(id);
  });
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

describe('never a lesson of another topic', () => {
  it.each<[LevelId, DisciplineId, string]>([
    ['cm1', maths, 'addition des fractions'],
    ['cm1', maths, 'multiplication des fractions'],
    ['cm1', maths, 'comparaison des fractions'],
    ['cm1', maths, 'fractions décimales'],
    ['ci', maths, 'addition des fractions'],
    ['ci', maths, 'addition jusqu’à 20'],
    ['ci', maths, 'addition avec retenue'],
    ['ci', maths, 'la soustraction'],
    ['cp', maths, 'soustraction avec retenue'],
    ['ce1', maths, 'les multiples'],
    ['ce1', maths, 'la table de 4'],
    ['ce1', maths, 'multiplication par 10'],
    ['ce1', maths, 'la division'],
    ['ce2', maths, 'aire du rectangle'],
    ['ce2', maths, 'périmètre du cercle'],
    ['6e', maths, 'multiplication des nombres décimaux'],
    ['6e', maths, 'addition des décimaux'],
    ['3e', maths, 'réciproque du théorème de Pythagore'],
    ['3e', maths, 'théorème de la médiane'],
    ['3e', maths, 'triangle isocèle'],
    ['2nde', maths, 'équations du second degré'],
    ['2nde', maths, 'systèmes d’équations'],
    ['tle', maths, 'suites récurrentes'],
    ['tle', maths, 'limites de suites'],
    ['1re', maths, 'dérivée de fonctions composées'],
    ['6e', 'svt', 'la respiration des plantes'],
    ['6e', 'svt', 'la reproduction des plantes'],
    ['2nde', 'svt', 'la respiration'],
    ['2nde', 'svt', 'les plantes'],
    ['tle', 'svt', 'la mitose'],
    ['tle', 'svt', 'méiose et fécondation'],
    ['cp', maths, 'deux soustractions'],
    ['3e', 'svt', 'le VIH sans le sang'],
    ['5e', maths, 'deux proportionnalités'],
    ['4e', 'svt', 'les volcans'],
    ['3e', 'svt', 'les vaccins'],
    ['3e', 'pct', 'loi de Joule'],
    ['4e', 'pct', 'loi des mailles'],
    ['2nde', 'pct', 'équilibre d’un solide soumis à trois forces'],
    ['6e', 'pct', 'changements climatiques'],
    ['ci', 'francais', 'le son n'],
    ['ci', 'francais', 'le son a'],
    ['ci', 'francais', 'la lettre'],
    ['cp', 'francais', 'le son j'],
    ['ce2', 'francais', 'le présent des verbes en -ir'],
    ['ce2', 'francais', 'présent de l’indicatif des verbes du troisième groupe'],
    ['ce2', 'francais', 'l’imparfait des verbes en -er'],
    ['ce2', 'francais', 'futur des verbes du premier groupe'],
    ['ce1', 'francais', 'grammaire'],
    ['ce1', 'francais', 'le verbe être au présent'],
    ['ce1', 'francais', 'le complément du verbe'],
    ['cm1', 'francais', 'orthographe'],
    ['cm1', 'francais', 'l’adjectif possessif'],
    ['cm2', 'francais', 'la lettre administrative'],
    ['cm2', 'francais', 'le participe présent'],
    ['4e', 'francais', 'la proposition conjonctive'],
    ['3e', 'francais', 'le texte explicatif'],
    ['3e', 'francais', 'bepc'],
    ['2nde', 'francais', 'la dissertation'],
    ['6e', 'histoire-geographie', 'la Mésopotamie'],
    ['3e', 'histoire-geographie', 'la conférence de Bandung'],
    ['2nde', 'histoire-geographie', 'la population du Nigeria'],
    ['2nde', 'histoire-geographie', 'la population de l’Afrique'],
    ['cm2', 'est-es', 'le choléra'],
    ['cm2', 'est-es', 'le relief de l’Afrique'],
    ['ce2', 'est-es', 'la reproduction des graines'],
    ['tle', 'philosophie', 'la justice'],
    ['tle', 'philosophie', 'la conscience et la liberté'],
    ['6e', 'anglais', 'at the hospital'],
    ['6e', 'anglais', 'much and many'],
    ['5e', 'anglais', 'the present perfect'],
    ['5e', 'anglais', 'the simple present'],
    ['3e', 'anglais', 'writing a formal letter'],
    ['2nde', 'anglais', 'reading comprehension'],
    ['cp', 'arts', 'éducation musicale'],
    ['2nde', maths, 'cours de maths'],
    ['6e', 'eps', 'course de relais'],
    ['6e', 'eps', 'course de haies'],
    ['6e', 'eps', 'course d’endurance'],
    ['3e', 'tic', 'le traitement de texte'],
    ['6e', 'tic', 'les virus de l’ordinateur'],
    ['cm1', maths, 'a'],
    ['cm1', maths, 'x'.repeat(500)],
    ['cm1', maths, 'Ìṣirò ida àti ìpín'],
    ['cm1', maths, 'imbécile'],
  ])('%s %s: %s', (level, discipline, title) => {
    expect(found(level, discipline, title)).toBeNull();
  });

  it('whatever else is added that the lesson never speaks of', () => {
    assert(
      property(aLesson, anyName, nat(), ([lesson, level], foreign, at) => {
        const { discipline, title } = lesson.identity;
        const said = new Set(tokensOf(JSON.stringify(lesson), discipline));
        const unknown = [...tokensOf(foreign, discipline)].filter(
          (token) => tells(token) && !said.has(token),
        );
        pre(unknown.length > 0);
        const parts = title.split(' ');
        const asked = parts.toSpliced(at % (parts.length + 1), 0, ...unknown).join(' ');
        expect(found(level, discipline, asked)).not.toBe(lesson.id);
      }),
    );
  });

  it('neither one of another discipline, nor of another level', () => {
    expect(found('2nde', 'pct', 'la photosynthèse')).toBeNull();
    expect(found('6e', 'svt', 'la photosynthèse')).toBeNull();
  });
});

describe('the lessons beside a canvas', () => {
  const near = (level: LevelId, discipline: DisciplineId, title: string) =>
    finder.nearest(typed(level, discipline, title)).map(({ id }) => id);

  it('are near in words, also with a typing error, and in class', () => {
    expect(near('5e', 'svt', 'la fotosynthèse')).toContain('2nde-svt-la-photosynthese');
    expect(near('cm1', maths, 'addition des fractions')[0]).toBe(
      'cm1-mathematiques-fractions-simples',
    );
    expect(near('6e', maths, 'proportionnalité')[0]).toBe('5e-mathematiques-proportionnalite');
  });

  it('are not those whose words only look alike', () => {
    const far = near('4e', maths, 'les vecteurs du plan');
    expect(far).not.toContain('5e-mathematiques-ppcm-et-nombres-premiers');
    expect(far).not.toContain('ce1-mathematiques-multiplication-sens-et-table');
  });

  it('come with the class and the entry to choose, which lead to that very lesson', () => {
    assert(
      property(aLesson, constantFrom(...levels), ([lesson], level) => {
        const { discipline, title } = lesson.identity;
        for (const near of finder.nearest(typed(level, discipline, title))) {
          const away = (one: LevelId) => Math.abs(levels.indexOf(one) - levels.indexOf(level));
          expect(near.levels).toContain(near.level);
          expect(away(near.level)).toBe(Math.min(...near.levels.map(away)));
          if (near.entryId === null) continue;
          const entry = catalogue.entry(near.entryId);
          if (entry === undefined) throw new Error(`No entry ${near.entryId}`);
          expect(entry.level).toBe(near.level);
          const { id: entryId, title, status } = entry;
          const topic = { kind: 'catalogue' as const, entryId, title, status, source: '' };
          expect(finder.find({ level: near.level, discipline, topic })?.id).toBe(near.id);
        }
      }),
    );
  });

  it('are taken by an entry of the series that is asked for, or by their title', () => {
    const entryFor = (series: string) =>
      finder
        .nearest({ ...typed('tle', maths, 'limites de suites'), series })
        .find(({ id }) => id === 'tle-mathematiques-suites-arithmetiques-et-geometriques')?.entryId;
    for (const series of ['A1', 'C', 'D']) {
      const entry = catalogue.entry(entryFor(series) ?? '');
      expect(entry === undefined || servesSeries(entry.series, series)).toBe(true);
    }
    expect(entryFor('C')).toEqual(expect.any(String));
  });

  it('are at most three, of the discipline, without the one that serves the topic', () => {
    assert(
      property(aLesson, anyName, ([lesson, level], title) => {
        const query = typed(level, lesson.identity.discipline, title);
        const listed = finder.nearest(query);
        expect(listed.length).toBeLessThanOrEqual(3);
        expect(listed.every(({ discipline }) => discipline === query.discipline)).toBe(true);
        expect(listed.map(({ id }) => id)).not.toContain(finder.find(query)?.id);
        expect(new Set(listed).size).toBe(listed.length);
      }),
    );
  });

  it('are those of the class when no word is near', () => {
    expect(near('5e', 'svt', 'zzzz')).toEqual(['5e-svt-les-besoins-nutritifs-des-plantes-vertes']);
  });
});

describe('a topic of another level', () => {
  const taughtAt = (level: LevelId, discipline: DisciplineId, title: string) =>
    finder.taughtAt(typed(level, discipline, title));

  it('says where it is taught', () => {
    expect(taughtAt('ci', maths, 'intégrales')).toEqual(['tle']);
    expect(taughtAt('ci', maths, 'Le théorème de Pythagore')).toEqual(['4e', '3e']);
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

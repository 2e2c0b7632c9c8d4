import { type DisciplineId, type LevelId, levels, servesSeries } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLesson, anyName, finder, lessons, maths, typed } from './fixtures/all-lessons.ts';

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

  it('are first those that bear the word, in any class, before those that mention it', () => {
    expect(near('5e', 'svt', 'photosynthese')[0]).toBe('2nde-svt-la-photosynthese');
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
    const ofClass = lessons
      .filter(({ identity }) => identity.discipline === 'svt' && identity.levels.includes('5e'))
      .map(({ id }) => id);
    const listed = near('5e', 'svt', 'zzzz');
    expect(listed).toHaveLength(Math.min(3, ofClass.length));
    expect(ofClass).toEqual(expect.arrayContaining(listed));
  });
});

import { describe, expect, it } from 'vitest';
import { catalogue, readNotTaught } from '../catalogue/index.ts';
import {
  disciplinesOf,
  hasProgramme,
  isTaught,
  levelsOf,
  seriesOf,
  servesSeries,
} from './classes.ts';
import { disciplines, levels } from './identifiers.ts';
import noProgramme from './no-programme.json' with { type: 'json' };
import notTaught from './not-taught.json' with { type: 'json' };

const all = catalogue.entries({ includeLowConfidence: true });

describe('the disciplines of a class', () => {
  it('begin with philosophie in 2nde, and have no PCT in the literary series', () => {
    expect(levelsOf('philosophie')).toEqual(['2nde', '1re', 'tle']);
    expect(isTaught('pct', '1re', 'A1')).toBe(false);
    expect(isTaught('pct', '1re', 'B')).toBe(false);
    expect(isTaught('pct', '1re', 'C')).toBe(true);
    expect(isTaught('pct', '1re')).toBe(true);
    expect(disciplinesOf('6e')).not.toContain('philosophie');
    expect(disciplinesOf('6e')).not.toContain('est-es');
    expect(disciplinesOf('ce1')).not.toContain('svt');
  });

  it('include those without a programme: a free topic leads there', () => {
    expect(isTaught('tic', 'ci')).toBe(true);
    expect(isTaught('arts', '6e')).toBe(true);
  });

  it('are known with or without a programme', () => {
    expect(hasProgramme('tic', '6e')).toBe(false);
    expect(hasProgramme('ecm', 'tle')).toBe(false);
    expect(hasProgramme('ecm', 'cm2')).toBe(true);
    expect(hasProgramme('mathematiques', '6e')).toBe(true);
  });

  it('are those that the data of the catalogue says: not taught is not offered, not listed is', () => {
    const { cells } = readNotTaught();
    const short = ({ discipline, levels, series }: (typeof cells)[number]) => ({
      discipline,
      levels,
      series,
    });
    expect(notTaught).toEqual(cells.filter(({ state }) => state === 'not-taught').map(short));
    const unlisted = cells.filter(({ state }) => state !== 'not-taught');
    expect(noProgramme).toEqual(unlisted.map(({ discipline, levels }) => ({ discipline, levels })));
    expect(unlisted.every(({ series }) => series === null)).toBe(true);
    for (const { discipline, levels, series, state } of cells) {
      for (const level of levels) {
        for (const one of series ?? [null]) {
          expect(isTaught(discipline, level, one)).toBe(state !== 'not-taught');
        }
      }
    }
  });

  it('include whatever the catalogue lists', () => {
    for (const { id, discipline, level, series } of all) {
      const classes = series?.map((one) => (one === 'A' ? 'A1' : one)) ?? [null];
      for (const one of classes) expect(isTaught(discipline, level, one), id).toBe(true);
    }
    for (const discipline of disciplines) {
      expect(catalogue.disciplines().find(({ id }) => id === discipline)?.levels).toEqual(
        levelsOf(discipline),
      );
    }
  });
});

describe('the series of a class', () => {
  it('are the same list wherever one is asked for', () => {
    for (const level of catalogue.levels()) expect(level.series).toEqual(seriesOf(level.id));
    expect(levels.filter((level) => seriesOf(level).length > 0)).toEqual(['2nde', '1re', 'tle']);
  });

  it('cover every series that the catalogue names', () => {
    for (const { id, level, series } of all) {
      if (series === null) continue;
      expect(
        seriesOf(level).some((own) => servesSeries(series, own)),
        id,
      ).toBe(true);
    }
  });
});

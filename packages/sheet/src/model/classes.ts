import { cycleOf, disciplines, levels } from './identifiers.ts';
import type { Cycle, DisciplineId, LevelId } from './identifiers.ts';
import noProgramme from './no-programme.json' with { type: 'json' };
import notTaught from './not-taught.json' with { type: 'json' };

/** Series of the upper secondary cycle. The catalogue also names the family "A". */
const upperSeries = ['A1', 'A2', 'B', 'C', 'D'] as const;

const upperLevels: readonly LevelId[] = ['2nde', '1re', 'tle'];

/** Series that a class of this level may have; none below 2nde. */
export function seriesOf(level: LevelId): readonly string[] {
  return upperLevels.includes(level) ? upperSeries : [];
}

/** Whether what is meant for some series, or for all (null), serves this one: "A" serves "A1". */
export function servesSeries(meant: readonly string[] | null, series: string): boolean {
  return meant === null || meant.some((own) => series === own || series.startsWith(own));
}

const cyclesOf: Partial<Record<DisciplineId, readonly Cycle[]>> = {
  'est-es': ['primary'],
  svt: ['secondary'],
  pct: ['secondary'],
  anglais: ['secondary'],
  philosophie: ['secondary'],
  'histoire-geographie': ['secondary'],
};

/**
 * Classes of its cycle in which a discipline is not taught; a class whose programme is merely unknown is no such.
 * The part of `catalogue/data/not-taught.json` that browsers need.
 */
const exceptions: readonly {
  readonly discipline: string;
  readonly levels: readonly string[];
  /** null means every series. */
  readonly series: readonly string[] | null;
}[] = notTaught;

/** Whether a class has the discipline; without a series, whether one of its series has. */
export function isTaught(
  discipline: DisciplineId,
  level: LevelId,
  series: string | null = null,
): boolean {
  if (cyclesOf[discipline]?.includes(cycleOf(level)) === false) return false;
  return !exceptions.some(
    (exception) =>
      exception.discipline === discipline &&
      exception.levels.includes(level) &&
      (exception.series === null || (series !== null && servesSeries(exception.series, series))),
  );
}

/** Classes for which no programme of a discipline is known; the part of the same data that browsers need. */
const unlisted: readonly { readonly discipline: string; readonly levels: readonly string[] }[] =
  noProgramme;

/** Whether a programme of the discipline is known for the class; a sheet of another says so. */
export function hasProgramme(discipline: DisciplineId, level: LevelId): boolean {
  return !unlisted.some((cell) => cell.discipline === discipline && cell.levels.includes(level));
}

export function disciplinesOf(level: LevelId, series: string | null = null): DisciplineId[] {
  return disciplines.filter((discipline) => isTaught(discipline, level, series));
}

export function levelsOf(discipline: DisciplineId): LevelId[] {
  return levels.filter((level) => isTaught(discipline, level));
}

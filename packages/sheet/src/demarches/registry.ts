import { cycleOf } from '../model/index.ts';
import type { DisciplineId, LevelId, SheetKind } from '../model/index.ts';
import { genericPrimary } from './generic-primary.ts';
import { genericSecondary } from './generic-secondary.ts';
import { primaryEst } from './primary-est.ts';
import { primaryMaths } from './primary-maths.ts';
import type { Branch, Demarche } from './types.ts';

/** All démarches, the specific before the general: the first match is used. */
export const demarches: readonly Demarche[] = [
  primaryMaths,
  primaryEst,
  genericPrimary,
  genericSecondary,
];

const byId = new Map(demarches.map((demarche) => [demarche.id, demarche]));

/** undefined for a démarche that this version does not know. */
export function demarcheById(id: string): Demarche | undefined {
  return byId.get(id);
}

export interface DemarcheQuery {
  readonly level: LevelId;
  readonly discipline: DisciplineId;
  readonly kind: SheetKind;
  /** Branch of EST/ES if the topic determines it. */
  readonly branch?: Branch;
}

/** All that a séance may follow, the usual one first; of every branch when none is named. */
export function demarchesFor({
  level,
  discipline,
  kind,
  branch,
}: DemarcheQuery): readonly Demarche[] {
  const cycle = cycleOf(level);
  return demarches.filter(
    ({ fits }) =>
      fits.cycles.includes(cycle) &&
      (fits.disciplines === null || fits.disciplines.includes(discipline)) &&
      fits.kinds.includes(kind) &&
      (fits.branch === undefined || branch === undefined || fits.branch === branch),
  );
}

/** The usual one. */
export function demarcheFor({ branch = 'science', ...query }: DemarcheQuery): Demarche {
  const general = cycleOf(query.level) === 'primary' ? genericPrimary : genericSecondary;
  return demarchesFor({ ...query, branch })[0] ?? general;
}

import { cycleOf } from '../model/index.ts';
import type { DisciplineId, LevelId, SheetKind } from '../model/index.ts';
import { arts } from './arts.ts';
import { englishDemarches } from './english.ts';
import { explicitTeaching } from './explicit-teaching.ts';
import { genericPrimary } from './generic-primary.ts';
import { genericSecondary } from './generic-secondary.ts';
import { assessment, integration, remediation, startingSituation } from './kinds.ts';
import { philosophyDemarches } from './philosophy.ts';
import { primaryCivics, primaryHistory } from './primary-es.ts';
import { primaryEst } from './primary-est.ts';
import { primaryFrench } from './primary-french.ts';
import { primaryMaths } from './primary-maths.ts';
import {
  ictMachines,
  ictUnplugged,
  secondaryDocuments,
  secondaryExperiment,
} from './secondary-disciplines.ts';
import { primarySport, secondarySport } from './sport.ts';
import { type Strand, usualStrand } from './strands.ts';
import type { Demarche } from './types.ts';

/** All démarches, the specific before the general: the first match is used. */
export const demarches: readonly Demarche[] = [
  explicitTeaching,
  primaryMaths,
  primaryEst,
  primaryHistory,
  primaryCivics,
  ...primaryFrench,
  primarySport,
  arts,
  secondaryExperiment,
  secondaryDocuments,
  ...philosophyDemarches,
  ...englishDemarches,
  ictUnplugged,
  ictMachines,
  secondarySport,
  startingSituation,
  integration,
  assessment,
  remediation,
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
  /** What the topic belongs to, where that is known. */
  readonly strand?: Strand | undefined;
}

const isUsual = ({ fits }: Demarche, strand: Strand | undefined) =>
  fits.strands === undefined || (strand !== undefined && fits.strands.includes(strand));

/** All that a séance may follow, the usual one first. */
export function demarchesFor(query: DemarcheQuery): readonly Demarche[] {
  const { level, discipline, kind, strand = usualStrand(discipline) } = query;
  const fitting = demarches.filter(
    ({ fits }) =>
      fits.cycles.includes(cycleOf(level)) &&
      (fits.levels === undefined || fits.levels.includes(level)) &&
      (fits.disciplines === null || fits.disciplines.includes(discipline)) &&
      fits.kinds.includes(kind),
  );
  const usual = fitting.find((one) => isUsual(one, strand));
  return usual === undefined ? fitting : [usual, ...fitting.filter((one) => one !== usual)];
}

/** The usual one. */
export function demarcheFor(query: DemarcheQuery): Demarche {
  const [usual] = demarchesFor(query);
  return usual ?? (cycleOf(query.level) === 'primary' ? genericPrimary : genericSecondary);
}

import { seriesOf } from '../model/index.ts';
import type { CatalogueEntry, CatalogueLevel, Competence, Cycle } from '../model/index.ts';
import type { Seed } from './seed-schema.ts';

export function cycleFrom(seedCycle: 'primaire' | 'secondaire'): Cycle {
  return seedCycle === 'primaire' ? 'primary' : 'secondary';
}

export function entryFrom(seed: Seed['entries'][number]): CatalogueEntry {
  return {
    id: seed.id,
    discipline: seed.discipline,
    level: seed.level,
    series: seed.series,
    kind: seed.kind,
    number: seed.number,
    title: seed.title,
    parentId: seed.parent,
    hours: seed.hours ?? [],
    status: seed.source.status,
    confidence: seed.confidence,
    sourceTitle: seed.source.title,
    sourceRef: seed.source.ref,
    ...(seed.theme === undefined ? {} : { theme: seed.theme }),
    ...(seed.field === undefined ? {} : { field: seed.field }),
    ...(seed.sa_number === undefined ? {} : { saNumber: seed.sa_number }),
    ...(seed.title_missing === true ? { titleMissing: true as const } : {}),
    ...(seed.also === undefined ? {} : { also: seed.also }),
    ...(seed.note === undefined ? {} : { note: seed.note }),
  };
}

export function competenceFrom(seed: Seed['competences'][number]): Competence {
  return {
    id: seed.id,
    discipline: seed.discipline,
    kind: seed.kind,
    number: seed.number,
    label: seed.label,
    levels: seed.levels,
    status: seed.source.status,
    confidence: seed.confidence,
    confirmed: seed.source.status === 'official',
    ...(seed.field === undefined ? {} : { field: seed.field }),
  };
}

/** The name in the seed contains the short name: "Sixième (6e)". */
export function levelFrom(seed: Seed['levels'][number]): CatalogueLevel {
  const short = /\(([^)]+)\)\s*$/.exec(seed.name_fr)?.[1];
  return {
    id: seed.id,
    cycle: cycleFrom(seed.cycle),
    name: seed.name_fr.replace(/\s*\([^)]+\)\s*$/, ''),
    shortName: short ?? seed.name_fr,
    series: [...seriesOf(seed.id)],
  };
}

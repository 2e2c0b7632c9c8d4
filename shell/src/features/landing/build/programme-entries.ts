import { catalogue } from '@ardoise/sheet/catalogue';

/** Entries that the page shows: one with two durations, an official one without, one unconfirmed. */
const shown = [
  'mathematiques-4e-sa-1-configurations-du-plan-prog4',
  'pct-3e-sa-6-l-optique-au-service-de-l-homme-gpct3',
  'est-es-cm2-notion-l-appareil-digestif-et-la-digestion-ilma',
];

export interface ShownEntry {
  official: boolean;
  level: string;
  discipline: string;
  /** Number of the SA; null for another kind of entry. */
  number: number | null;
  title: string;
  source: string;
  hours: readonly { value: number; source: string }[];
}

/** Examples from the catalogue, read at build so that the page always agrees with it. */
export function shownEntries(): ShownEntry[] {
  const levels = new Map(catalogue.levels().map((level) => [String(level.id), level.shortName]));
  const names = new Map(catalogue.disciplines().map((one) => [String(one.id), one.shortName]));
  return shown.map((id): ShownEntry => {
    const entry = catalogue.entry(id);
    if (entry === undefined) throw new Error(`The catalogue has no entry ${id} any more`);
    return {
      official: entry.status === 'official',
      level: levels.get(entry.level) ?? entry.level,
      discipline: names.get(entry.discipline) ?? entry.discipline,
      number: entry.kind === 'sa' ? entry.number : null,
      title: entry.title.replaceAll("'", '’'),
      source: entry.sourceTitle.replaceAll("'", '’'),
      hours: entry.hours,
    };
  });
}

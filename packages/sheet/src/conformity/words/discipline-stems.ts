import type { DisciplineId, SheetLanguage } from '../../model/index.ts';
import { stemsByDiscipline } from './data.ts';

const known = new Map<DisciplineId, ReadonlySet<string>>();

/** Stems of a discipline's words; undefined for a language in which we have none. */
export function disciplineStems(
  discipline: DisciplineId,
  language: SheetLanguage,
): ReadonlySet<string> | undefined {
  if ((language === 'en') !== (discipline === 'anglais')) return undefined;
  const read = known.get(discipline) ?? new Set(stemsByDiscipline[discipline].split(' '));
  known.set(discipline, read);
  return read;
}

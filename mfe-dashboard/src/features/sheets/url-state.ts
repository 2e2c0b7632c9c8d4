import { sheetStatuses } from './statuses.ts';
import type { SheetFilters } from '../../shared/api/keys.ts';
import { isDisciplineId, isLevelId } from '../../shared/guards.ts';

/** Filters of “Mes fiches” in the address, with French names, since teachers share addresses. */
export function filtersFrom(search: string): SheetFilters {
  const params = new URLSearchParams(search);
  const filters: SheetFilters = {};
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  if (q !== '') filters.q = q;
  const level = params.get('classe');
  if (isLevelId(level)) filters.level = level;
  const discipline = params.get('discipline');
  if (isDisciplineId(discipline)) filters.discipline = discipline;
  const status = sheetStatuses.find((one) => one.parameter === params.get('statut'));
  if (status !== undefined) filters.status = status.id;
  return filters;
}

/** The query string, with its question mark; '' without filters. */
export function searchOf(filters: SheetFilters): string {
  const params = new URLSearchParams();
  if (filters.q !== undefined && filters.q !== '') params.set('q', filters.q);
  if (filters.level !== undefined) params.set('classe', filters.level);
  if (filters.discipline !== undefined) params.set('discipline', filters.discipline);
  const status = sheetStatuses.find(({ id }) => id === filters.status);
  if (status !== undefined) params.set('statut', status.parameter);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export function hasFilters(filters: SheetFilters): boolean {
  return Object.keys(filters).length > 0;
}

import type { ProductsQuery } from '@ardoise/contract';
import { disciplines, levels } from '@ardoise/sheet';

type Filter = 'kind' | 'level' | 'discipline' | 'q';
export type ShopFilters = Pick<ProductsQuery, Filter>;

/** The kinds in the shop's order, with their names in an address. */
export const kinds = [
  { id: 'bundle', parameter: 'dossiers' },
  { id: 'units', parameter: 'fiches' },
  { id: 'resource', parameter: 'ressources' },
] as const;

/** Filters of the shop in the address, with French names, since teachers share addresses. */
export function filtersFrom(search: string): ShopFilters {
  const params = new URLSearchParams(search);
  const filters: ShopFilters = {};
  const kind = kinds.find(({ parameter }) => parameter === params.get('genre'));
  if (kind !== undefined) filters.kind = kind.id;
  const level = levels.find((one) => one === params.get('classe'));
  if (level !== undefined) filters.level = level;
  const discipline = disciplines.find((one) => one === params.get('discipline'));
  if (discipline !== undefined) filters.discipline = discipline;
  const q = params.get('q')?.trim().slice(0, 100) ?? '';
  if (q !== '') filters.q = q;
  return filters;
}

/** The query string, with its question mark; '' without filters. */
export function searchOf({ kind, level, discipline, q = '' }: ShopFilters): string {
  const params = new URLSearchParams();
  const parameter = kinds.find(({ id }) => id === kind)?.parameter;
  if (parameter !== undefined) params.set('genre', parameter);
  if (level !== undefined) params.set('classe', level);
  if (discipline !== undefined) params.set('discipline', discipline);
  if (q !== '') params.set('q', q);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export const hasFilters = (filters: ShopFilters): boolean => Object.keys(filters).length > 0;

import type { Vital } from '@ardoise/contract';

const desk: readonly [RegExp, Vital['route']][] = [
  [/^\/$/u, '/'],
  [/^\/auth$/u, '/auth'],
  [/^\/dashboard$/u, '/dashboard'],
  [/^\/dashboard\/apercu-fiche\/[^/]+$/u, '/dashboard/apercu-fiche/:id'],
  [/^\/dashboard\/bibliotheque$/u, '/dashboard/bibliotheque'],
  [/^\/dashboard\/bibliotheque\/[^/]+$/u, '/dashboard/bibliotheque/:discipline'],
  [/^\/dashboard\/create$/u, '/dashboard/create'],
  [/^\/dashboard\/mes-fiches$/u, '/dashboard/mes-fiches'],
  [/^\/dashboard\/mes-fiches\/[^/]+$/u, '/dashboard/mes-fiches/:id'],
  [/^\/dashboard\/parametres$/u, '/dashboard/parametres'],
];

/** The screen's template; the address of a sheet, or words of a search, never leave the device. */
export function routeOf(path: string): Vital['route'] {
  return desk.find(([pattern]) => pattern.test(path))?.[1] ?? 'public';
}

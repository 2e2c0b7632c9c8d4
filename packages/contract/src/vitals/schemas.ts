import { type Static, Type } from 'typebox';
import { closed } from '../common/schemas.ts';

/** Web vitals; all in milliseconds but CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/**
 * Screens that are told apart: a template of the address, never the address of somebody's sheet.
 * Every public page but the landing is `public`.
 */
export const vitalRoutes = [
  '/',
  '/auth',
  '/dashboard',
  '/dashboard/apercu-fiche/:id',
  '/dashboard/bibliotheque',
  '/dashboard/bibliotheque/:discipline',
  '/dashboard/create',
  '/dashboard/mes-fiches',
  '/dashboard/mes-fiches/:id',
  '/dashboard/parametres',
  'public',
] as const;

/** As the browser tells (`navigator.connection.effectiveType`); only Chromium does. */
export const vitalConnections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

export const Vital = Type.Object(
  {
    name: Type.Enum(vitalNames),
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
    route: Type.Enum(vitalRoutes),
    connection: Type.Enum(vitalConnections),
  },
  closed,
);
export type Vital = Static<typeof Vital>;

export const VitalsBody = Type.Object(
  { items: Type.Array(Vital, { minItems: 1, maxItems: 20 }) },
  closed,
);
export type VitalsBody = Static<typeof VitalsBody>;

const Day = Type.String({ format: 'date' });

/** Days of Africa/Porto-Novo, both included; the last seven unless told, ninety at most. */
export const VitalsQuery = Type.Object(
  { from: Type.Optional(Day), to: Type.Optional(Day) },
  closed,
);
export type VitalsQuery = Static<typeof VitalsQuery>;

/** What a day's visitors measured; percentiles are right to 3 %. */
export const VitalsDay = Type.Object(
  {
    day: Day,
    route: Type.Enum(vitalRoutes),
    connection: Type.Enum(vitalConnections),
    name: Type.Enum(vitalNames),
    count: Type.Integer(),
    p50: Type.Number(),
    p75: Type.Number(),
    p95: Type.Number(),
  },
  closed,
);
export type VitalsDay = Static<typeof VitalsDay>;

export const VitalsList = Type.Object({ items: Type.Array(VitalsDay) }, closed);
export type VitalsList = Static<typeof VitalsList>;

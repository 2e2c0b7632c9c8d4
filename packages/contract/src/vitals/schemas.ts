import { type Static, Type } from 'typebox';
import { closed } from '../common/schemas.ts';
import { RouteTemplate } from '../operations/schemas.ts';

/** Web vitals; all in milliseconds but CLS, which has no unit. */
export const vitalNames = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'] as const;

/**
 * Where it was measured: the route template that a remote reports, or a page of the shell. Every
 * public page but the landing is `public`; `other` is everything else.
 */
export const VitalRoute = Type.Union([
  Type.Literal('public'),
  Type.Literal('other'),
  RouteTemplate,
]);

/** `navigator.connection.effectiveType`, which only Chromium has. */
export const vitalConnections = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

export const Vital = Type.Object(
  {
    name: Type.Enum(vitalNames),
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
    route: VitalRoute,
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

/** Days in Africa/Porto-Novo, both included; the last seven by default, ninety at most. */
export const VitalsQuery = Type.Object(
  { from: Type.Optional(Day), to: Type.Optional(Day) },
  closed,
);
export type VitalsQuery = Static<typeof VitalsQuery>;

/** What a day's visitors measured; percentiles are accurate to 3 %. */
export const VitalsDay = Type.Object(
  {
    day: Day,
    route: VitalRoute,
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

import { vitalRoutes } from '@ardoise/contract/schemas';
import { expect, test } from 'vitest';
import { routeOf } from './route-of.ts';

test.each(vitalRoutes.filter((route) => route !== 'public'))(
  '%s is known by its template',
  (route) => {
    expect(routeOf(route.replace(':id', '6b022b21').replace(':discipline', 'svt'))).toBe(route);
  },
);

test.each(['/features', '/legal/cgu', '/dashboard/elsewhere', '/dashboard/mes-fiches/1/2'])(
  '%s is told as a public page',
  (path) => expect(routeOf(path)).toBe('public'),
);

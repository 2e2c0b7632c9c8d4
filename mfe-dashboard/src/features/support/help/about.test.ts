import { expect, test } from 'vitest';
import { aboutOf } from './about.ts';

const id = '0123456789abcdef01234567';

test.each([
  [`?order=${id}`, null, { kind: 'order', id }],
  [`?sheet=${id}`, '/dashboard', { kind: 'sheet', id }],
  ['?page=/dashboard/create', null, { kind: 'page', path: '/dashboard/create' }],
  [`?page=/dashboard/mes-fiches/${id}`, null, { kind: 'sheet', id }],
  ['', `/dashboard/apercu-fiche/${id}`, { kind: 'sheet', id }],
  ['', `/orders/${id}/pay`, { kind: 'order', id }],
  ['', '/dashboard/bibliotheque', { kind: 'page', path: '/dashboard/bibliotheque' }],
  ['', '/dashboard/aide-support', null],
  ['', `/ticket/${id}`, null],
  ['', null, null],
  ['?order=7', '/dashboard', { kind: 'page', path: '/dashboard' }],
  ['?page=//evil.example', null, null],
  ['?page=javascript:alert(1)', null, null],
  ['?page=/auth?recovery=secret', null, null],
  [`?page=/${'a'.repeat(200)}`, null, null],
])('%s after %s is about %j', (search, former, expected) => {
  expect(aboutOf(search, former)).toEqual(expected);
});

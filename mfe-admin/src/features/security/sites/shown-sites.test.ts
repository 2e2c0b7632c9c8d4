import type { PartnerSite } from '@ardoise/contract';
import { expect, test } from 'vitest';
import { isOrigin, readOrigins, shownSites } from './shown-sites.ts';

const site = (name: string, active: boolean): PartnerSite => ({
  key: `site_${'0'.repeat(24)}`,
  name,
  origins: [`https://${name.toLowerCase()}.bj`],
  dailyLimit: 500,
  monthlyLimit: 10_000,
  teacherDailyLimit: 20,
  messages: 0,
  active,
  createdAt: '2026-11-23T09:00:00.000Z',
});
const sites = [site('Palmiers', false), site('Flamboyants', true), site('Baobab', true)];
const names = (search: string, filters = {}) =>
  shownSites(sites, { search, filters }).map(({ name }) => name);

test('sites that answer come first, then by name', () => {
  expect(names('')).toEqual(['Baobab', 'Flamboyants', 'Palmiers']);
});

test('a search finds by name or address, a filter by state', () => {
  expect(names('palmiers.BJ')).toEqual(['Palmiers']);
  expect(names('', { state: 'stopped' })).toEqual(['Palmiers']);
  expect(names('a', { state: 'open' })).toEqual(['Baobab', 'Flamboyants']);
});

test('addresses are read one a line, and only whole ones are sent', () => {
  expect(readOrigins(' https://ecole.bj\n\nhttps://*.ecole.bj, ')).toEqual([
    'https://ecole.bj',
    'https://*.ecole.bj',
  ]);
  expect(['https://ecole.bj', 'https://*.ecole.bj/', 'https://ecole.bj:8443'].every(isOrigin)).toBe(
    true,
  );
  expect(
    ['ecole.bj', 'http://ecole.bj', 'https://ecole.bj/page', 'https://bj'].some(isOrigin),
  ).toBe(false);
});

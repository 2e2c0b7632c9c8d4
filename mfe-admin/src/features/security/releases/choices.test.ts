import { expect, test } from 'vitest';
import { choicesOf } from './choices.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T08:00:00.000Z`;
const kept = ['1.3.0', '1.2.0', '1.1.0'].map((version, place) => ({
  version,
  at: day(20 - place),
}));
const app = { name: 'shop', version: '1.3.0', served: true, since: null, former: null, kept };
const versions = (former: string | null, version = '1.3.0') =>
  choicesOf({ ...app, former, version }).map((one) => one.version);

test('the current version is no choice, and the others stand as they came', () => {
  expect(versions(null)).toEqual(['1.2.0', '1.1.0']);
});

test('the version before the current one is the first choice, older or newer', () => {
  expect(versions('1.1.0')).toEqual(['1.1.0', '1.2.0']);
  expect(versions('1.3.0', '1.1.0')).toEqual(['1.3.0', '1.2.0']);
});

test('a version before that is not kept any more is not offered', () => {
  expect(versions('0.9.0')).toEqual(['1.2.0', '1.1.0']);
});

test('an app with one version has none to go to', () => {
  expect(choicesOf({ ...app, kept: kept.slice(0, 1) })).toEqual([]);
});

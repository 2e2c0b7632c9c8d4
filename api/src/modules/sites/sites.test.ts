import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import type { Revealed } from './admin.ts';
import { unseal } from '../../shared/sealed.ts';
import { sealingKeys } from './secrets.ts';

const time = movableClock();

let api: TestApp;
let school: Revealed;
let other: Revealed;

beforeAll(async () => {
  api = await build({ clock: time.clock });
  school = await api.app.siteAdmin.add({ name: 'École', origins: ['https://ecole.bj'] });
  other = await api.app.siteAdmin.add({ name: 'Autre', origins: ['https://autre.bj'] });
});
afterAll(() => api.stop());

test('usage is counted by site and day, exactly', async () => {
  const { app } = api;
  const spend = { messages: 1, tokens: 250 };
  await Promise.all(
    Array.from({ length: 30 }, () => app.sites.count(other.site.id, spend, time.clock.now())),
  );
  time.advance(86_400_000);
  await app.sites.count(other.site.id, spend, time.clock.now());
  expect(await app.siteAdmin.usage(other.site, '2041-11-01', '2041-11-30')).toEqual([
    { day: '2041-11-20', messages: 30, tokens: 7_500 },
    { day: '2041-11-21', messages: 1, tokens: 250 },
  ]);
});

test('the secret is stored sealed, for its site and under the API’s secret only', async () => {
  const stored = await api.app.mongo.collection('sites').findOne({ key: school.site.key });
  expect(JSON.stringify(stored)).not.toContain(school.secret);
  const sealed = String(stored?.['secret']);
  const sealing = sealingKeys(api.config.jwtSecrets);
  expect(unseal(sealing, school.site.key, sealed)).toBe(school.secret);
  expect(unseal(sealing, other.site.key, sealed)).toBeNull();
  expect(
    unseal(sealingKeys(['another secret of thirty-two bytes!']), school.site.key, sealed),
  ).toBeNull();
  expect(unseal(sealing, school.site.key, '')).toBeNull();
});

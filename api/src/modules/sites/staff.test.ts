import type { PartnerSite, RevealedSite } from '@ardoise/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, type TestApp } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { type Staff, staffMember } from '../../../test/staff.ts';

const { clock, advance } = movableClock();
let api: TestApp;
let owner: Staff;
beforeAll(async () => {
  api = await build({ clock });
  owner = await staffMember(api, 'owner');
});
afterAll(() => api.stop());

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  api.app.inject({
    method,
    url,
    headers: owner.headers(),
    ...(payload === undefined ? {} : { payload }),
  });

async function added(more: object = {}): Promise<RevealedSite> {
  const answer = await call('POST', '/sites', {
    name: ' École Les Flamboyants ',
    origins: ['https://Ecole.bj/'],
    ...more,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function listed(key: string): Promise<PartnerSite | undefined> {
  const answer = await call('GET', '/sites');
  expect(answer.body).not.toContain('secret');
  return answer.json().items.find((site: PartnerSite) => site.key === key);
}

async function journal(key: string) {
  const { items } = (await call('GET', `/journal?subject=${key}`)).json();
  return items;
}

test('a site is made with the usual limits, and its secret is answered this once', async () => {
  const { site, secret } = await added({ dailyLimit: 50, reason: 'Convention signée' });
  expect(secret).toMatch(/^[\w-]{43}$/u);
  expect(site).toEqual({
    key: expect.stringMatching(/^site_[0-9a-f]{24}$/u),
    name: 'École Les Flamboyants',
    origins: ['https://ecole.bj'],
    dailyLimit: 50,
    monthlyLimit: 10_000,
    teacherDailyLimit: 20,
    messages: 0,
    active: true,
    createdAt: clock.now().toISOString(),
  });
  const found = await api.app.siteAdmin.find(site.key);
  if (found === null) throw new Error('the site is not there');
  await api.app.sites.count(found.id, { messages: 3, tokens: 900 }, clock.now());
  expect(await listed(site.key)).toEqual({ ...site, messages: 3 });
  expect(await journal(site.key)).toEqual([
    expect.objectContaining({
      act: 'site.added',
      actor: { kind: 'account', id: owner.user.id, role: 'owner' },
      after: { dailyLimit: 50, monthlyLimit: 10_000, teacherDailyLimit: 20 },
      reason: 'Convention signée',
    }),
  ]);
});

test.each([['ecole.bj'], ['https://*.bj'], ['https://ecole.bj/page'], ['http://*.ecole.bj']])(
  'no site is made for %s, and nothing is recorded',
  async (origin) => {
    const before = (await call('GET', '/journal')).json().items[0]?.position;
    const refused = await call('POST', '/sites', { name: 'École', origins: [origin] });
    expect(refused.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: [{ pointer: '/origins' }],
    });
    expect((await call('GET', '/journal')).json().items[0]?.position).toBe(before);
  },
);

test('a new secret replaces the old one, also when two ask at once', async () => {
  const { site } = await added();
  const answers = await Promise.all(
    [1, 2].map(() => call('POST', `/sites/${site.key}/secret`, { reason: 'Fuite' })),
  );
  const secrets = answers.map((answer) => answer.json<RevealedSite>().secret);
  expect(new Set(secrets).size).toBe(2);
  expect((await api.app.siteAdmin.find(site.key))?.secretVersion).toBe(3);
  const acts = (await journal(site.key)).map(({ act }: { act: string }) => act);
  expect(acts.filter((act: string) => act === 'site.secret-replaced').length).toBeGreaterThan(1);
  const nowhere = await call('POST', `/sites/site_${'0'.repeat(24)}/secret`, {});
  expect(nowhere.statusCode).toBe(404);
});

test('a stopped site is answered no more until it is opened, each recorded once', async () => {
  const { site } = await added();
  const put = (active: boolean) => call('PUT', `/sites/${site.key}/active`, { active });
  for (const active of [false, false, true]) {
    expect((await put(active)).json()).toMatchObject({ key: site.key, active });
  }
  const acts = (await journal(site.key)).map(({ act }: { act: string }) => act);
  expect(acts).toEqual(['site.opened', 'site.stopped', 'site.added']);
});

test('secrets are for whoever has just shown the second factor', async () => {
  const { site } = await added();
  advance(6 * 60_000);
  const refused = [
    await call('POST', '/sites', { name: 'École', origins: ['https://ecole.bj'] }),
    await call('POST', `/sites/${site.key}/secret`, {}),
  ];
  for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'STEP_UP_REQUIRED' });
});

test('what the command does is in the journal as the command line’s', async () => {
  const { site } = await api.app.siteAdmin.add({ name: 'École', origins: ['https://ecole.bj'] });
  await api.app.siteAdmin.set(site.key, { dailyLimit: 7 });
  await api.app.siteAdmin.set(site.key, { dailyLimit: 7 });
  owner = await staffMember(api, 'owner');
  const [changed, made] = await journal(site.key);
  expect(changed).toMatchObject({
    act: 'site.changed',
    actor: { kind: 'command' },
    before: { dailyLimit: 500 },
    after: { dailyLimit: 7 },
  });
  expect(made).toMatchObject({ act: 'site.added', actor: { kind: 'command' } });
  expect(await journal(site.key)).toHaveLength(2);
});

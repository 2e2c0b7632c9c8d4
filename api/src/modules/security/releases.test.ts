import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteReleases } from '@ardoise/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useServedSite } from '../../../test/served-site.ts';
import { deskFacts } from '../../../test/site-folder.ts';
import { type Staff, staffMember } from '../../../test/staff.ts';

const served = useServedSite();
const current = '1.2.0-abc';
const former = '1.1.0-abc';
let owner: Staff;
let folder: string;
let pointers: string;

/** Brings a version of the desk to the server, as a team does by hand. */
function bring(version: string, facts: object = {}): void {
  const place = join(folder, 'desk', version);
  cpSync(join(folder, 'desk', current), place, { recursive: true });
  const entry = `/mfe/desk/${version}/remoteEntry.js`;
  writeFileSync(
    join(place, 'manifest-entry.json'),
    JSON.stringify({ name: 'desk', ...deskFacts, ...facts, version, entry }),
  );
}

beforeAll(async () => {
  const { app } = served.site();
  folder = join(app.config.dataDir, 'releases');
  pointers = join(folder, 'current.json');
  owner = await staffMember(served.site(), 'owner');
  bring(former);
});
beforeEach(async () => {
  const { app } = served.site();
  await app.mongo.collection('rateLimits').deleteMany({});
  await app.mongo.collection('journal').deleteMany({});
  await app.releases?.use('desk', current);
});

const deskOf = (releases: SiteReleases) => releases.items.find(({ name }) => name === 'desk');
async function list(): Promise<SiteReleases> {
  const answer = await served.get('/security/releases', owner.headers());
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const use = (version: string, from: string, more: object = {}, name = 'desk', who = owner) =>
  served.site().app.inject({
    method: 'PUT',
    url: `/security/releases/${name}`,
    headers: who.headers(),
    payload: { version, from, ...more },
  });
const acts = () =>
  served
    .site()
    .app.mongo.collection('journal')
    .find({ act: 'release.chosen' })
    .sort({ _id: 1 })
    .toArray();
const servedVersion = async () => (await served.get('/mfe-manifest.json')).json().apps.desk.version;

describe('the versions of the site', () => {
  test('say what each remote serves, since when, and what is kept', async () => {
    await use(former, current);
    const { items } = await list();
    // What is for staff too; the third build is no release.
    expect(items.map(({ name }) => name)).toEqual(['desk', 'office']);
    expect(items[0]).toMatchObject({
      name: 'desk',
      version: former,
      served: true,
      since: expect.stringMatching(/^\d{4}-.*Z$/u),
      former: current,
    });
    expect(items[0]?.kept.map(({ version }) => version).toSorted()).toEqual([former, current]);
  });

  test('do not guess when somebody wrote the pointer by hand, and name what is not whole', async () => {
    const text = readFileSync(pointers, 'utf8');
    const byHand = JSON.parse(text);
    byHand.desk.version = '9.9.9';
    writeFileSync(pointers, JSON.stringify(byHand));
    expect(deskOf(await list())).toMatchObject({
      version: '9.9.9',
      served: false,
      since: null,
      former: null,
    });
    writeFileSync(pointers, text);
  });
});

describe('a version that is chosen', () => {
  test('is served from the next page on, with who, what and why in the journal', async () => {
    const answer = await use(former, current, { reason: 'Les fiches ne s’ouvraient plus' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(deskOf(answer.json())).toMatchObject({ version: former, former: current });
    expect(await servedVersion()).toBe(former);
    expect(await acts()).toMatchObject([
      {
        actor: { kind: 'account', id: owner.user.id, role: 'owner' },
        subject: { kind: 'app', id: 'desk' },
        before: { version: current },
        after: { version: former },
        reason: 'Les fiches ne s’ouvraient plus',
      },
    ]);
  });

  test('is chosen once by a double press, and by one of two people', async () => {
    const twice = await Promise.all([use(former, current), use(former, current)]);
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await acts()).toHaveLength(1);
    bring('1.0.0-abc');
    const late = await use('1.0.0-abc', current);
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
    expect(await servedVersion()).toBe(former);
    rmSync(join(folder, 'desk/1.0.0-abc'), { recursive: true });
  });

  test('must be kept, whole, and one that the shell can run', async () => {
    const refusals = async (version: string, name = 'desk', from = current) => {
      const answer = await use(version, from, {}, name);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusals('0.0.1')).toEqual([404, 'NOT_FOUND']);
    expect(await refusals(former, 'unknown')).toEqual([404, 'NOT_FOUND']);
    expect(await refusals('../office')).toEqual([400, 'VALIDATION_FAILED']);
    const shell = { contract: 2, provides: deskFacts.needs };
    writeFileSync(join(served.root(), 'shell/dist/shell-entry.json'), JSON.stringify(shell));
    bring('2.0.0-far', { contract: 3 });
    expect(await refusals('2.0.0-far')).toEqual([409, 'RELEASE_UNFIT']);
    bring('2.0.0-half');
    rmSync(join(folder, 'desk/2.0.0-half/remoteEntry.js'));
    expect(await refusals('2.0.0-half')).toEqual([409, 'RELEASE_UNFIT']);
    expect(await servedVersion()).toBe(current);
    expect(await acts()).toEqual([]);
  });

  test('needs the second factor, shown just now', async () => {
    const { app } = served.site();
    const late = await staffMember(served.site(), 'administrator');
    const factorAt = new Date(app.clock.now().getTime() - 6 * 60_000);
    await app.mongo.collection('tokenFamilies').updateMany({}, { $set: { factorAt } });
    const answer = await use(former, current, {}, 'desk', late);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'STEP_UP_REQUIRED']);
    expect(await servedVersion()).toBe(current);
  });
});

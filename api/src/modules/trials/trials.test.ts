import { randomBytes } from 'node:crypto';
import type { TrialBody } from '@ardoise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshAddress } from '../../../test/assistant.ts';
import { buildWithPeer } from '../../../test/gemini-peer/site.ts';
import { build, type TestApp } from '../../../test/helper.ts';
import { lesson, sheetsOf } from '../../../test/sheets.ts';

const newTrial = (): TrialBody => ({ ...lesson, trialId: randomBytes(12).toString('hex') });

const make = (server: Pick<TestApp, 'app'>, payload: object, address = freshAddress()) =>
  server.app.inject({
    method: 'POST',
    url: '/trial-sheets',
    payload,
    headers: { 'accept-language': 'fr' },
    remoteAddress: address,
  });

describe('a sheet without an account', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await build();
  });
  afterAll(() => server.stop());

  it('becomes the first of an account’s sheets as it was, however often it is carried', async () => {
    const body = newTrial();
    const made = await make(server, body);
    expect(made.statusCode).toBe(200);
    const { sheet } = made.json();
    expect(sheet.origin).toBe('composer');

    const sheets = sheetsOf(server, await server.signUp());
    const starts = await Promise.all([1, 2, 3].map(() => sheets.start(body, body.trialId)));
    expect(new Set(starts.map((start) => start.json().id)).size).toBe(1);
    const last = (await sheets.events(starts[0]?.json().id)).at(-1);
    const carried = await sheets.get(String(last?.data['sheetId']));
    const { identification, ...teaching } = carried.content;
    const { identification: seen, ...taught } = sheet;
    expect(teaching).toEqual(taught);
    expect(identification).toEqual({ ...seen, teacher: 'Afi Dossou' });

    // From another tab, or a week later, under another key.
    const again = await sheets.start(body, 'another-key');
    expect(again.json()).toMatchObject({ code: 'TRIAL_CARRIED', status: 409 });
    await sheets.call('DELETE', `/sheets/${carried.id}`);
    expect((await sheets.start(body, 'a-third')).json()).toMatchObject({ code: 'TRIAL_CARRIED' });
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 0 });
  });

  it('costs one unit, under however many keys it is carried at once', async () => {
    const body = newTrial();
    await make(server, body);
    const sheets = sheetsOf(server, await server.signUp());
    const keys = ['a-tab', 'another-tab', 'a-third-tab', undefined];
    const starts = await Promise.all(keys.map((key) => sheets.start(body, key)));
    for (const start of starts) {
      if (start.statusCode === 202) await sheets.events(start.json().id);
      else expect(start.json()).toMatchObject({ code: 'TRIAL_CARRIED' });
    }
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 0 });
    expect((await sheets.call('GET', '/sheets')).json().items).toHaveLength(1);
  });

  it('can be carried again after its generation failed', async () => {
    const { mongodbUri, jwtSecrets } = server.config;
    const hurried = await build({ config: { mongodbUri, jwtSecrets }, engine: { deadlineMs: 0 } });
    const teacher = await server.signUp();
    const body = newTrial();
    const inHaste = sheetsOf(hurried, teacher);
    const { id } = (await inHaste.start(body, 'a-tab')).json();
    expect((await inHaste.events(id)).at(-1)?.event).toBe('failed');
    await hurried.stop();
    const sheets = sheetsOf(server, teacher);
    const again = (await sheets.start(body, 'another-tab')).json();
    expect((await sheets.events(again.id)).at(-1)?.event).toBe('completed');
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 0 });
  });

  it('costs a unit: an account without one is refused, and keeps its sheets as they are', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    for (let unit = 0; unit < 3; unit += 1) await sheets.write();
    const refused = await sheets.start(newTrial());
    expect(refused.json()).toMatchObject({
      code: 'QUOTA_EXHAUSTED',
      detail: expect.stringContaining('ne se renouvellent pas'),
    });
  });

  it('is another sheet in another account', async () => {
    const body = newTrial();
    const ids = await Promise.all(
      [1, 2].map(async () => {
        const sheets = sheetsOf(server, await server.signUp());
        const { id } = (await sheets.start(body, body.trialId)).json();
        return (await sheets.events(id)).at(-1)?.data['sheetId'];
      }),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it('is refused for what the catalogue does not have', async () => {
    const { topic: _, ...without } = newTrial();
    expect((await make(server, without)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect((await make(server, lesson)).json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    const series = await make(server, { ...newTrial(), series: 'Z' });
    expect(series.json().errors).toEqual([expect.objectContaining({ pointer: '/series' })]);
  });

  it('leaves nothing about anybody in the database', async () => {
    await make(server, newTrial(), '198.51.100.77');
    const { db } = server.app.mongo;
    const all = await db?.listCollections().toArray();
    for (const { name } of all ?? []) {
      const documents = await db?.collection(name).find().toArray();
      expect(JSON.stringify(documents)).not.toContain('198.51.100.77');
    }
  });
});

describe('the ceilings of sheets without an account', () => {
  const assistant = {
    imageModel: 'gemini-2.5-flash-image',
    monthlyTokens: 10_000_000,
    daily: 12,
    addressDaily: 4,
    userDaily: 12,
  };

  it('hold for a network and for everybody, with a sentence and the time until tomorrow', async () => {
    const server = await build({ config: { assistant } });
    const statuses = async (count: number, address: () => string) => {
      const answers = Array.from({ length: count }, () => make(server, newTrial(), address()));
      return (await Promise.all(answers)).map((answer) => answer.statusCode).toSorted();
    };
    const school = freshAddress();
    expect(await statuses(6, () => school)).toEqual([200, 200, 200, 200, 429, 429]);
    const refused = await make(server, newTrial(), school);
    expect(refused.json()).toMatchObject({ code: 'TRIAL_LIMIT' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Three quarters of twelve for everybody; four of them are the school's.
    const others = await statuses(7, freshAddress);
    expect(others).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await server.stop();
  });

  it('guard no money: no model is asked, neither for the visitor nor for the account', async () => {
    const { site, peer, stop } = await buildWithPeer();
    const body = newTrial();
    const seen = (await make(site, body)).json().sheet;
    const sheets = sheetsOf(site, await site.signUp());
    const carried = await sheets.write(body);
    expect(carried.content.phases).toEqual(seen.phases);
    expect(peer.calls).toEqual([]);
    await stop();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GeminiPeer, startGeminiPeer } from '../../../test/gemini-peer/peer.ts';
import { geminiAt } from '../../../test/gemini-peer/site.ts';
import { build, migratedDatabase, type TestApp } from '../../../test/helper.ts';
import { eventually, sheetsOf } from '../../../test/sheets.ts';

let peer: GeminiPeer;
let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  peer = await startGeminiPeer();
  const config = {
    gemini: geminiAt(peer),
    mongodbUri: await migratedDatabase(),
    jwtSecrets: ['the same secret in both processes'] as const,
  };
  const engine = { beatMs: 200 };
  [one, two] = await Promise.all([build({ config, engine }), build({ config, engine })]);
});
afterAll(async () => {
  await two.stop();
  await peer.stop();
});

describe('two processes on one database', () => {
  it('each show and cancel a generation that the other one writes', async () => {
    peer.play('slow');
    const teacher = await one.signUp();
    const [here, there] = [sheetsOf(one, teacher), sheetsOf(two, teacher)];
    const { id } = (await here.start()).json();
    const [near, far] = [here.events(id), there.events(id)];
    await eventually(async () => peer.calls.length === 1);
    const cancelled = await there.call('DELETE', `/sheets/generations/${id}`);
    expect(cancelled.statusCode).toBe(204);
    expect(await far).toEqual(await near);
    expect((await near).at(-1)?.event).toBe('failed');
    expect(await here.usage()).toMatchObject({ remaining: 3, reserved: 0 });
    // The writing process notices, and closes its call to the provider.
    await eventually(async () => one.app.generations.engine.live(id) === undefined);
  });

  it('hand over at shutdown: the other one finishes the generation, once', async () => {
    peer.play('hanging-midway');
    const teacher = await one.signUp();
    const there = sheetsOf(two, teacher);
    const { id } = (await sheetsOf(one, teacher).start()).json();
    const following = there.events(id);
    await eventually(async () => peer.calls.length === 1);
    peer.play('fast');
    await one.stop();
    const events = await following;
    expect(events.at(-1)?.event).toBe('completed');
    expect(events.map((event) => event.id)).toEqual(events.map((_, index) => index + 1));
    // A second `started` event tells readers to drop what they had.
    expect(events.filter(({ event }) => event === 'started').length).toBeGreaterThanOrEqual(2);
    expect((await there.call('GET', '/sheets')).json().items).toHaveLength(1);
    expect(await there.usage()).toMatchObject({ remaining: 2, reserved: 0 });
  });
});

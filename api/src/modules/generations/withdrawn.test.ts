import { afterAll, describe, expect, it } from 'vitest';
import { buildWithPeer } from '../../../test/gemini-peer/site.ts';
import { eventually, sheetsOf, unserved } from '../../../test/sheets.ts';
import { withdrawnLimit } from '../quota/account.ts';

const { site: server, peer, stop } = await buildWithPeer();
afterAll(stop);

type Sheets = ReturnType<typeof sheetsOf>;
const partNames = new Set(['plan', 'planning', 'step', 'closing', 'conformity']);

/** The stored events of a generation, as another tab would read them now. */
async function storedEvents(id: string) {
  const { repository } = server.app.generations;
  return await repository.eventsAfter(id, 0);
}

async function startedId(sheets: Sheets, body = unserved): Promise<string> {
  const answer = await sheets.start(body);
  expect(answer.statusCode).toBe(202);
  return answer.json().id;
}

/** Waits for the plan with its facts; false when this generation is not written in view. */
async function planShown(id: string): Promise<boolean> {
  const started = await eventually(async () => (await storedEvents(id))[0]);
  if (JSON.parse(started.data).inView === false) return false;
  await eventually(async () => {
    const plans = (await storedEvents(id)).filter(({ name }) => name === 'plan');
    return plans.some(({ data }) => JSON.parse(data).plan.facts > 0);
  });
  return true;
}

const cancel = (sheets: Sheets, id: string) => sheets.call('DELETE', `/sheets/generations/${id}`);

describe('a generation that is cancelled after its plan', () => {
  it('gives the unit back and withdraws every part, also from late readers', async () => {
    peer.play('hanging-after-plan');
    const sheets = sheetsOf(server, await server.signUp());
    const id = await startedId(sheets);
    expect(await planShown(id)).toBe(true);
    expect((await cancel(sheets, id)).statusCode).toBe(204);

    const events = await sheets.events(id);
    expect(events.map((event) => event.id)).toEqual(events.map((_, index) => index + 1));
    expect(events.filter(({ event }) => partNames.has(event))).toEqual([]);
    const withdrawn = events.filter(({ event }) => event === 'withdrawn');
    expect(withdrawn.length).toBeGreaterThan(0);
    for (const { data } of withdrawn) expect(data).toEqual({});
    expect(events.at(-1)?.event).toBe('failed');
    expect(await sheets.usage()).toMatchObject({ remaining: 3, reserved: 0 });
  });

  it('shows no more than the limit in a month, however often it is done', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    let shown = 0;
    for (let round = 0; round < 12; round += 1) {
      peer.play('hanging-after-plan');
      const id = await startedId(sheets);
      if (await planShown(id)) shown += 1;
      else {
        await eventually(async () => peer.calls.length === 1);
        const names = (await storedEvents(id)).map(({ name }) => name);
        expect(names).toEqual(['started', 'identification']);
      }
      expect((await cancel(sheets, id)).statusCode).toBe(204);
    }
    expect(shown).toBe(withdrawnLimit);
    expect(await sheets.usage()).toMatchObject({ remaining: 3, reserved: 0 });

    // Beyond it, the sheet comes whole, and with it the unit is spent.
    peer.play('fast');
    const id = await startedId(sheets);
    const names = (await sheets.events(id)).map(({ event }) => event);
    expect(names.slice(0, 2)).toEqual(['started', 'identification']);
    expect(names.filter((name) => name === 'step').length).toBeGreaterThan(3);
    expect(names.at(-1)).toBe('completed');
    expect((await cancel(sheets, id)).json()).toMatchObject({ code: 'GENERATION_ENDED' });
    expect(await sheets.usage()).toMatchObject({ remaining: 2, reserved: 0 });
  });

  it('counts each of those that run at once', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    let shown = 0;
    for (let round = 0; round < 3; round += 1) {
      peer.play('hanging-after-plan');
      const ids = await Promise.all([1, 2, 3].map(() => startedId(sheets)));
      const seen = await Promise.all(ids.map(planShown));
      shown += seen.filter(Boolean).length;
      await Promise.all(ids.map((id) => cancel(sheets, id)));
    }
    expect(shown).toBe(withdrawnLimit);
    expect(await sheets.usage()).toMatchObject({ remaining: 3, reserved: 0 });
  });
});

describe('a generation that fails after its plan', () => {
  it('is withdrawn and counted as a cancelled one is', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    let shown = 0;
    for (let round = 0; round < withdrawnLimit + 3; round += 1) {
      peer.play('cut-after-plan');
      const id = await startedId(sheets);
      const events = await sheets.events(id);
      expect(events.at(-1)?.event).toBe('failed');
      if (events[0]?.data['inView'] === true) shown += 1;
      await eventually(async () => (await sheets.generation(id)).state === 'failed');
      const names = (await storedEvents(id)).map(({ name }) => String(name));
      expect(names.filter((name) => partNames.has(name))).toEqual([]);
    }
    expect(shown).toBe(withdrawnLimit);
    expect(await sheets.usage()).toMatchObject({ remaining: 3, reserved: 0 });
  });
});

describe('a generation that shows nothing before it ends', () => {
  it('does not count, however often it is cancelled or fails', async () => {
    const sheets = sheetsOf(server, await server.signUp());
    for (let round = 0; round < withdrawnLimit + 2; round += 1) {
      peer.play('hanging');
      const id = await startedId(sheets);
      await eventually(async () => peer.calls.length === 1);
      await cancel(sheets, id);
      peer.play('error-500');
      await sheets.events(await startedId(sheets));
    }
    peer.play('hanging-after-plan');
    const id = await startedId(sheets);
    expect(await planShown(id)).toBe(true);
    await cancel(sheets, id);
  });
});

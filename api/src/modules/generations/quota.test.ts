import { afterAll, describe, expect, it } from 'vitest';
import { buildWithPeer } from '../../../test/gemini-peer/site.ts';
import { eventually, sheetsOf } from '../../../test/sheets.ts';

const { site: server, peer, stop } = await buildWithPeer({ engine: { deadlineMs: 20_000 } });
afterAll(stop);

describe('200 generations at once with 3 units left', () => {
  it('write exactly 3 sheets and leave no unit', async () => {
    peer.play('fast');
    const sheets = sheetsOf(server, await server.signUp());
    const answers = await Promise.all(Array.from({ length: 200 }, () => sheets.start()));
    const started = answers.filter((answer) => answer.statusCode === 202);
    expect(started).toHaveLength(3);
    const refused = answers.filter((answer) => answer.statusCode !== 202);
    for (const answer of refused) {
      expect(['TOO_MANY_GENERATIONS', 'QUOTA_EXHAUSTED']).toContain(answer.json().code);
    }
    for (const answer of started) {
      expect((await sheets.events(answer.json().id)).at(-1)?.event).toBe('completed');
    }
    const { items } = (await sheets.call('GET', '/sheets')).json();
    expect(items).toHaveLength(3);
    expect(await sheets.usage()).toMatchObject({ remaining: 0, reserved: 0, trialRemaining: 0 });
  });
});

describe('a cancelled generation', () => {
  it('releases its unit, ends for all its readers, and cannot be resumed', async () => {
    peer.play('slow');
    const sheets = sheetsOf(server, await server.signUp());
    const { id } = (await sheets.start()).json();
    const follower = sheets.events(id);
    await eventually(async () => peer.calls.length === 1);
    const cancel = () => sheets.call('DELETE', `/sheets/generations/${id}`);
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204]);
    expect((await follower).at(-1)).toMatchObject({
      event: 'failed',
      data: { problem: { code: 'GENERATION_CANCELLED' } },
    });
    expect(await sheets.generation(id)).toMatchObject({ state: 'cancelled', sheetId: null });
    expect(await sheets.usage()).toMatchObject({ remaining: 3, reserved: 0 });
    expect((await sheets.call('GET', '/sheets')).json().items).toEqual([]);
  });

  it('cannot be cancelled once the sheet is stored', async () => {
    peer.play('fast');
    const sheets = sheetsOf(server, await server.signUp());
    const { id } = (await sheets.start()).json();
    await sheets.events(id);
    const answer = await sheets.call('DELETE', `/sheets/generations/${id}`);
    expect(answer.json()).toMatchObject({ code: 'GENERATION_ENDED', status: 409 });
    expect((await sheets.usage()).remaining).toBe(2);
  });

  it('that races with completion either stores the sheet or releases the unit', async () => {
    peer.play('fast');
    for (let round = 0; round < 10; round += 1) {
      const sheets = sheetsOf(server, await server.signUp());
      const { id } = (await sheets.start()).json();
      const follower = sheets.events(id);
      await new Promise((resolve) => setTimeout(resolve, round * 12));
      await sheets.call('DELETE', `/sheets/generations/${id}`);
      const last = (await follower).at(-1);
      const { items } = (await sheets.call('GET', '/sheets')).json();
      const spent = last?.event === 'completed' ? 1 : 0;
      expect(items).toHaveLength(spent);
      expect(await sheets.usage()).toMatchObject({ remaining: 3 - spent, reserved: 0 });
    }
  });
});

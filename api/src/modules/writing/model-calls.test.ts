import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWithPeer, geminiAt } from '../../../test/gemini-peer/site.ts';
import { build, type Teacher } from '../../../test/helper.ts';
import { movableClock } from '../../../test/movable-clock.ts';
import { lesson, sheetsOf, unserved } from '../../../test/sheets.ts';
import { leastHourly } from '../generations/service.ts';

const { clock, set } = movableClock();
const daily = 6;
const {
  site: server,
  peer,
  stop,
} = await buildWithPeer({ clock, config: { modelCallsDaily: daily } });
afterAll(stop);
beforeEach(() => peer.play('fast'));

async function ask(teacher: Teacher) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/functions/ai-assistant',
    headers: teacher.headers(),
    payload: { query: 'Que sont les fractions ?', enableWebSearch: false, imageData: null },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function rewrite(teacher: Teacher, id: string) {
  const sheets = sheetsOf(server, teacher);
  const { revision } = await sheets.get(id);
  return await sheets.call('POST', `/sheets/${id}/regenerations`, {
    payload: { target: { kind: 'section', section: 'evaluation' } },
    headers: { 'if-match': `"${revision}"` },
  });
}

describe('the model’s calls of an account in a day', () => {
  it('are counted together, whatever they are for, and refused beyond the limit', async () => {
    const teacher = await server.signUp();
    const sheets = sheetsOf(server, teacher);
    const { id } = await sheets.write();
    expect((await rewrite(teacher, id)).statusCode).toBe(200);
    for (let n = 2; n < daily; n += 1) expect((await ask(teacher)).status).toBe(200);
    const asked = peer.calls.length;
    expect(asked).toBe(daily);

    const left = (await sheets.get(id)).regenerationsLeft;
    const before = await sheets.usage();
    const start = await sheets.start();
    expect(start.json()).toMatchObject({ code: 'MODEL_CALLS_LIMIT', status: 429 });
    expect(Number(start.headers['retry-after'])).toBeGreaterThan(0);
    expect((await rewrite(teacher, id)).json()).toMatchObject({ code: 'MODEL_CALLS_LIMIT' });
    expect((await ask(teacher)).status).toBe(429);
    expect(peer.calls).toHaveLength(asked);
    expect(await sheets.usage()).toEqual(before);
    expect((await sheets.get(id)).regenerationsLeft).toBe(left);
    const running = await sheets.call('GET', '/sheets/generations');
    expect(running.json().items).toEqual([]);

    // Another account has its own, and so has the next day.
    expect((await ask(await server.signUp())).status).toBe(200);
    const today = clock.now();
    set(new Date(today.getTime() + 24 * 3_600_000));
    expect((await rewrite(teacher, id)).statusCode).toBe(200);
    set(today);
  });

  it('are never more than the limit, however many are asked for at once', async () => {
    const teacher = await server.signUp();
    const sheets = sheetsOf(server, teacher);
    const { id } = await sheets.write();
    const copies = [id];
    for (let n = 0; n < 7; n += 1) {
      copies.push((await sheets.call('POST', `/sheets/${id}/duplicate`)).json().id);
    }
    const answers = await Promise.all([
      ...copies.map(async (copy) => (await rewrite(teacher, copy)).statusCode),
      ...[1, 2, 3].map(async () => (await ask(teacher)).status),
    ]);
    expect(answers.filter((status) => status === 200)).toHaveLength(daily - 1);
    expect(peer.calls).toHaveLength(daily);
  });

  it('count also when they fail, and a repair that is refused gives the unit back', async () => {
    const teacher = await server.signUp();
    const sheets = sheetsOf(server, teacher);
    for (let n = 1; n < daily; n += 1) await ask(teacher);
    peer.play('malformed-once');
    const { id } = (await sheets.start(unserved)).json();
    expect((await sheets.events(id)).at(-1)).toMatchObject({
      event: 'failed',
      data: { problem: { code: 'MODEL_CALLS_LIMIT' } },
    });
    expect(peer.calls).toHaveLength(1);
    expect(await sheets.usage()).toMatchObject({ remaining: 3, reserved: 0 });
  });
});

describe('the generations of an account in an hour', () => {
  it('are limited apart from its units, and only those count that were started', async () => {
    const gemini = geminiAt(peer);
    const site = await build({ clock, config: { gemini } });
    peer.play('hanging');
    const sheets = sheetsOf(site, await site.signUp());
    for (let n = 0; n < leastHourly; n += 1) {
      const { id } = (await sheets.start(lesson, `key-${n}`)).json();
      if (n === 0) expect((await sheets.start(lesson, 'key-0')).json().id).toBe(id);
      expect((await sheets.call('DELETE', `/sheets/generations/${id}`)).statusCode).toBe(204);
    }
    const refused = await sheets.start();
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', status: 429 });
    expect(await sheets.usage()).toMatchObject({ remaining: 3, reserved: 0 });
    const start = clock.now();
    set(new Date(start.getTime() + 3_600_001));
    expect((await sheets.start()).statusCode).toBe(202);
    set(start);
    await site.stop();
  });
});

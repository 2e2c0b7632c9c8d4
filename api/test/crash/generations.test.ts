import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partEvents } from '../../src/modules/generations/model.ts';
import { withdrawnLimit } from '../../src/modules/quota/account.ts';
import { type GeminiPeer, startGeminiPeer } from '../gemini-peer/peer.ts';
import { eventually, unserved } from '../sheets.ts';
import { createCrashableServer, type CrashableServer, type RemoteTeacher } from './child-server.ts';

const partNames: ReadonlySet<string> = new Set(partEvents);

let peer: GeminiPeer;
let server: CrashableServer;

beforeAll(async () => {
  peer = await startGeminiPeer();
  server = createCrashableServer({
    GEMINI_API_KEY: 'a-key-of-the-test',
    GEMINI_BASE_URL: peer.url,
  });
  await server.start();
});
afterAll(async () => {
  await server.dispose();
  await peer.stop();
});

/** 17 teachers with 50 generations among them, of a topic that no lesson of ours would save. */
async function startFifty() {
  const teachers = await Promise.all(Array.from({ length: 17 }, () => server.signUp()));
  const running = await Promise.all(
    teachers
      .flatMap((teacher) => [teacher, teacher, teacher])
      .slice(0, 50)
      .map(async (teacher) => ({ teacher, id: await teacher.generate(unserved) })),
  );
  return { teachers, running };
}

async function settled(teachers: RemoteTeacher[]) {
  return await eventually(async () => {
    const usages = await Promise.all(teachers.map((teacher) => teacher.usage()));
    return usages.every((usage) => usage.reserved === 0) ? usages : null;
  }, 45_000);
}

describe('kill -9 of the API during 50 generations', () => {
  it('releases 50 of 50 units when the sheets cannot be written any more', async () => {
    peer.play('hanging-midway');
    const { teachers, running } = await startFifty();
    await eventually(async () => peer.calls.length === 50);
    await delay(500);
    await server.kill();
    peer.play('error-500');
    await server.start();

    const usages = await settled(teachers);
    expect(usages.reduce((sum, usage) => sum + usage.remaining, 0)).toBe(17 * 3);
    /** How many sheets of each teacher were withdrawn after parts of them had been shown. */
    const withdrawn = new Map<RemoteTeacher, number>();
    for (const { teacher, id } of running) {
      const events = await teacher.events(id);
      expect(events.filter(({ event }) => partNames.has(event))).toEqual([]);
      const wasShown = events.some(({ event }) => event === 'withdrawn');
      withdrawn.set(teacher, (withdrawn.get(teacher) ?? 0) + (wasShown ? 1 : 0));
      expect(events.filter(({ event }) => event === 'failed')).toHaveLength(1);
      expect(events.map((event) => event.id)).toEqual(events.map((_, index) => index + 1));
    }
    for (const teacher of teachers) expect((await teacher.sheets()).items).toEqual([]);
    for (const [teacher, times] of withdrawn) {
      const [started] = await teacher.events(await teacher.generate());
      expect(started?.data['inView']).toBe(times < withdrawnLimit);
    }
  });

  it('finishes each once, whatever step it was at', async () => {
    peer.play('fast');
    const teachers = await Promise.all(Array.from({ length: 17 }, () => server.signUp()));
    const accepted: { teacher: RemoteTeacher; id: string }[] = [];
    const starts = teachers.flatMap((teacher, n) =>
      [0, 1, 2].map(async (turn) => {
        await delay((n * 3 + turn) * 25);
        const id = await teacher.generate().catch(() => null);
        if (id !== null) accepted.push({ teacher, id });
      }),
    );
    // Some are done by then, some in the middle, some not yet begun.
    await eventually(async () => peer.calls.length >= 25);
    await server.kill();
    await Promise.all(starts);
    await server.start();

    const usages = await settled(teachers);
    const ended = await Promise.all(
      accepted.map(async ({ teacher, id }) => (await teacher.events(id)).at(-1)),
    );
    // A machine with other work may not write all of them in the promised time, and then says so.
    const others = ended.filter((event) => event?.event !== 'completed');
    expect(others.map((event) => [event?.event, event?.data['code']])).toEqual(
      others.map(() => ['failed', 'PROVIDER_TIMEOUT']),
    );
    const stored = await Promise.all(teachers.map((teacher) => teacher.sheets()));
    const ids = stored.flatMap(({ items }) => items.map(({ id }) => id));
    // Those whose acceptance was lost on the way may have been written too, each for its unit.
    for (const event of ended) {
      const isWritten = event?.event === 'completed';
      expect(ids.includes(String(event?.data['sheetId']))).toBe(isWritten);
    }
    expect(stored.map(({ items }) => items.length)).toEqual(
      usages.map((usage) => 3 - usage.remaining),
    );
  });
});

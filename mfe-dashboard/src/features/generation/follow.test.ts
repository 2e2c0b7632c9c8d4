import { describe, expect, it } from 'vitest';
import type { GenerationEvent } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { follow, reconnectDelays } from './follow.ts';

const sheetId = '0123456789abcdef01234567';
const conformity = (id: number): GenerationEvent => ({
  id,
  name: 'conformity',
  data: { conformity: { score: 90, form: 95, substance: 90, rules: 2, findings: [], passed: [] } },
});
const completed = (id: number): GenerationEvent => ({ id, name: 'completed', data: { sheetId } });
const offline = () => new ProblemError({ code: 'OFFLINE', status: 0 });

/** Plays one list of events per connection; an error in the list breaks the connection there. */
function play(...connections: (GenerationEvent | Error)[][]) {
  const openedAfter: number[] = [];
  const waits: number[] = [];
  const seen: number[] = [];
  const signs: string[] = [];
  const abort = new AbortController();
  const run = () =>
    follow({
      async *open(lastEventId) {
        openedAfter.push(lastEventId);
        for (const item of connections[openedAfter.length - 1] ?? [offline()]) {
          if (item instanceof Error) throw item;
          yield item;
        }
      },
      lastEventId: 0,
      signal: abort.signal,
      wait: async (milliseconds) => {
        waits.push(milliseconds / 1000);
        if (waits.length > 6) abort.abort();
      },
      onEvent: ({ id }) => seen.push(id),
      onLost: () => signs.push('lost'),
      onConnected: () => signs.push('connected'),
    });
  return { run, openedAfter, waits, seen, signs, abort };
}

describe('following a generation', () => {
  it('ends with the last event', async () => {
    const scene = play([conformity(1), completed(2)]);
    await scene.run();
    expect(scene.seen).toEqual([1, 2]);
    expect(scene.waits).toEqual([]);
  });

  it('resumes after the last received event', async () => {
    const scene = play([conformity(1), conformity(2), offline()], [completed(3)]);
    await scene.run();
    expect(scene.openedAfter).toEqual([0, 2]);
    expect(scene.seen).toEqual([1, 2, 3]);
    expect(scene.signs).toEqual(['connected', 'connected', 'lost', 'connected']);
  });

  it('resumes when the stream simply ends', async () => {
    const scene = play([conformity(1)], [completed(2)]);
    await scene.run();
    expect(scene.openedAfter).toEqual([0, 1]);
  });

  it('waits 1, 2, 5, then 10 seconds while nothing is received', async () => {
    const scene = play();
    await scene.run();
    expect(scene.waits.slice(0, 6)).toEqual([...reconnectDelays, 10, 10]);
  });

  it('resets the delay after an event', async () => {
    const scene = play([offline()], [offline()], [conformity(1), offline()], [completed(2)]);
    await scene.run();
    expect(scene.waits).toEqual([1, 2, 1]);
  });

  it('gives up on a permanent failure', async () => {
    const scene = play([new ProblemError({ code: 'NOT_FOUND', status: 404 })]);
    await expect(scene.run()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(scene.openedAfter).toEqual([0]);
  });

  it('retries when the server is failing or overloaded', async () => {
    const scene = play(
      [new ProblemError({ code: 'SERVICE_UNAVAILABLE', status: 503 })],
      [new ProblemError({ code: 'RATE_LIMITED', status: 429 })],
      [completed(1)],
    );
    await scene.run();
    expect(scene.seen).toEqual([1]);
  });
});

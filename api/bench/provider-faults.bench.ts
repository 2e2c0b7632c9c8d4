import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProblemError } from '@ardoise/contract/client';
import { type BenchTeacher, lesson, newTeacher } from './client.ts';
import { startPeer, startProcess } from './processes.ts';
import type { Line } from './table.ts';

/** Faults of the provider, and the peer's scripts for them. */
const faults = {
  hangs: 'hanging',
  'streams slowly': 'dripping',
  'is cut': 'cut',
  'answers 500': 'error-500',
} as const;

const paths = ['/sheets', '/usage'] as const;
type Path = (typeof paths)[number];
type Samples = Record<Path, number[]>;

/** How many generations meet the fault at any moment of the measurement. */
const suffering = 20;
const perTeacher = 3;
/** Pause before a failed generation is started again, with jitter. */
const againMs = 5_000;
/** Calls per second for each path. */
const rate = 25;
const seconds = 5;
const rounds = 4;

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
}

async function timed(url: string, token: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - begin;
}

/** Calls at a constant rate, whether or not earlier calls have been answered. */
async function callSteadily(address: string, token: string, samples: Samples): Promise<void> {
  const calls: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; n < rate * seconds; n += 1) {
    for (const [rank, path] of paths.entries()) {
      const at = begin + ((n + rank / paths.length) * 1_000) / rate;
      await sleep(Math.max(0, at - performance.now()));
      const call = timed(`${address}${path}`, token);
      calls.push(call.then((took) => void samples[path].push(took)));
    }
  }
  await Promise.all(calls);
}

/** Keeps one generation running until stopped: starts another one whenever it fails. */
async function suffer({ client }: BenchTeacher, firstMs: number, stop: AbortSignal): Promise<void> {
  const wait = (ms: number) => sleep(ms, undefined, { signal: stop }).catch(() => undefined);
  await wait(firstMs);
  while (!stop.aborted) {
    const { id } = await client.generations.start(lesson, randomBytes(8).toString('hex'));
    try {
      for await (const event of client.generations.events(id, 0, stop)) {
        if (event.name === 'completed') throw new Error('the provider did not fail');
      }
      await wait(againMs);
    } catch (error) {
      if (!stop.aborted) throw error;
      try {
        await client.generations.cancel(id);
      } catch (refusal) {
        // It has already ended.
        if (!(refusal instanceof ProblemError) || refusal.code !== 'GENERATION_ENDED')
          throw refusal;
      }
    }
  }
}

/** p99 of other routes at a modest rate, with and without 20 failing generations. */
export async function benchProviderFaults(env: Record<string, string>): Promise<Line[]> {
  const lines: Line[] = [];
  const composing = await startProcess('./api-process.ts', { ...env, WELCOME_SHEETS: '1000' });
  const reader = await newTeacher(composing.address);
  for (let n = 0; n < 20; n += 1) await reader.write();
  await composing.stop();

  for (const [what, script] of Object.entries(faults)) {
    const peer = await startPeer(script);
    const api = await startProcess('./api-process.ts', {
      ...env,
      WELCOME_SHEETS: '1000',
      GEMINI_API_KEY: 'bench',
      GEMINI_BASE_URL: peer.url,
    });
    try {
      const teachers: BenchTeacher[] = [];
      for (let n = 0; n < suffering; n += perTeacher) teachers.push(await newTeacher(api.address));
      const calm: Samples = { '/sheets': [], '/usage': [] };
      const beset: Samples = { '/sheets': [], '/usage': [] };
      await callSteadily(api.address, reader.token, { '/sheets': [], '/usage': [] });
      for (let round = 0; round < rounds; round += 1) {
        // Alternately, so that other load on the machine affects both.
        await callSteadily(api.address, reader.token, calm);
        const stop = new AbortController();
        const all = Array.from({ length: suffering }, (_, rank) => teachers[rank % teachers.length])
          .filter((teacher) => teacher !== undefined)
          .map((teacher, rank) => suffer(teacher, (rank * againMs) / suffering, stop.signal));
        const running = Promise.all(all);
        // Awaited below; until then its rejection must not end the process.
        running.catch(() => undefined);
        await Promise.race([running, sleep(againMs)]);
        await callSteadily(api.address, reader.token, beset);
        stop.abort();
        await running;
      }
      for (const path of paths) {
        const [without, within] = [p99(calm[path]), p99(beset[path])];
        const ratio = within / without;
        lines.push({
          what: `GET ${path}, p99 while the provider ${what} for ${suffering} generations`,
          measured: `${ratio.toFixed(2)} × (${within.toFixed(1)} of ${without.toFixed(1)} ms)`,
          wanted: '< 2 × the p99 without',
          holds: ratio < 2,
        });
      }
    } finally {
      await api.stop();
      await peer.stop();
    }
  }
  return lines;
}

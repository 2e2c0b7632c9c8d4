import { setTimeout as sleep } from 'node:timers/promises';
import { newTeacher } from './client.ts';
import { many, manyRows, type SeededApi, startSeeded } from './seeded.ts';
import { type Line, median } from './table.ts';

const rows = 50_000;
const calls = 60;
const exportsAtMost = 12;
const wantedMb = 40;
const wantedRatio = 2;

/** The newest of the seeded year's entries, about as many as `rows`. */
function exportPath(): string {
  const yearMs = 365 * 86_400_000;
  const from = new Date(Date.now() - (yearMs * rows) / many.journal);
  return `/journal/export?from=${encodeURIComponent(from.toISOString())}`;
}

/** Reads an export to its end. @returns its lines */
async function readExport({ address, token }: SeededApi): Promise<number> {
  const answer = await fetch(`${address}${exportPath()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.status !== 200 || answer.body === null) throw new Error(`export: ${answer.status}`);
  let lines = 0;
  for await (const chunk of answer.body) {
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  return lines;
}

async function timesOf(url: string, token: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const begin = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    times.push(performance.now() - begin);
    await sleep(15);
  }
  return times;
}

/** A CSV file of 50,000 rows: the memory that it takes, and what other calls notice of it. */
export async function benchExport(env: Record<string, string>): Promise<Line[]> {
  const api = await startSeeded(env, manyRows, many);
  try {
    const teacher = await newTeacher(api.address);
    await teacher.write();
    const url = `${api.address}/sheets`;
    await timesOf(url, teacher.token, 30);
    await readExport(api);
    const usual = await timesOf(url, teacher.token, calls);
    await api.reset();
    const { rss: before } = await api.report();
    const meanwhile: number[] = [];
    const exports = { done: 0, lines: 0, seconds: 0 };
    while (meanwhile.length < calls && exports.done < exportsAtMost) {
      const state = { isRunning: true };
      const begin = performance.now();
      const read = readExport(api).finally(() => (state.isRunning = false));
      while (state.isRunning) meanwhile.push(...(await timesOf(url, teacher.token, 1)));
      exports.lines = await read;
      exports.seconds += (performance.now() - begin) / 1_000;
      exports.done += 1;
    }
    const { rss } = await api.report();
    const ratio = median(meanwhile) / median(usual);
    const each = exports.seconds / exports.done;
    return [
      {
        what: `CSV of ${exports.lines} lines, in ${each.toFixed(1)} s: memory above what there was`,
        measured: `${(rss - before).toFixed(0)} MB`,
        wanted: `<= ${wantedMb} MB`,
        holds: rss - before <= wantedMb && exports.lines >= rows * 0.9,
      },
      {
        what: `GET /sheets meanwhile, to without it (${meanwhile.length} calls)`,
        measured: `${ratio.toFixed(2)} (${median(meanwhile).toFixed(1)} to ${median(usual).toFixed(1)} ms)`,
        wanted: `<= ${wantedRatio.toFixed(2)}`,
        holds: ratio <= wantedRatio,
      },
    ];
  } finally {
    await api.stop();
  }
}

import { newTeacher } from './client.ts';
import { startPeer, startProcess } from './processes.ts';
import type { Line } from './table.ts';

const withKey = (env: Record<string, string>, url: string) => ({
  ...env,
  GEMINI_API_KEY: 'bench',
  GEMINI_BASE_URL: url,
  WELCOME_SHEETS: '100',
});

/** Delay from the provider's first and last part to the teacher's. */
export async function benchLatency(env: Record<string, string>): Promise<Line[]> {
  const peer = await startPeer('slow');
  const api = await startProcess('./api-process.ts', withKey(env, peer.url));
  try {
    const teacher = await newTeacher(api.address);
    const late: { first: number; last: number; stored: number }[] = [];
    for (let n = 0; n < 4; n += 1) {
      const { times } = await teacher.write();
      const call = (await peer.calls()).at(-1);
      late.push({
        first: (times.get('planning') ?? Infinity) - (call?.first ?? 0),
        last: (times.get('closing') ?? Infinity) - (call?.last ?? 0),
        stored: (times.get('completed') ?? Infinity) - (call?.last ?? 0),
      });
    }
    const first = Math.max(...late.map((one) => one.first));
    const last = Math.max(...late.map((one) => one.last));
    const stored = Math.max(...late.map((one) => one.stored));
    return [
      line('first section after the provider’s, worst of 4', first, 150),
      line('last section after the provider’s, worst of 4', last, 300),
      line('sheet stored after the provider’s last, worst of 4', stored, 1_000),
    ];
  } finally {
    await api.stop();
    await peer.stop();
  }
}

function line(what: string, value: number, most: number, unit = 'ms'): Line {
  return {
    what,
    measured: `${value.toFixed(0)} ${unit}`,
    wanted: `<= ${most} ${unit}`,
    holds: value <= most,
  };
}

/** 100 concurrent generations of one process, each followed by its teacher. */
export async function benchHundred(env: Record<string, string>): Promise<Line[]> {
  const lines: Line[] = [];
  const peer = await startPeer('slow');
  const idle = await startProcess('./idle-process.ts', {});
  for (const [name, more] of [
    ['provider', withKey(env, peer.url)],
    ['composer', { ...env, WELCOME_SHEETS: '100' }],
  ] as const) {
    const api = await startProcess('./api-process.ts', more);
    try {
      const teachers = [];
      for (let n = 0; n < 34; n += 1) teachers.push(await newTeacher(api.address));
      await teachers[0]?.write();
      await Promise.all([api.reset(), idle.reset()]);
      const jobs = teachers.flatMap((teacher) => [teacher, teacher, teacher]).slice(0, 100);
      const begin = Date.now();
      await Promise.all(jobs.map((teacher) => teacher.write()));
      const took = Date.now() - begin;
      const [{ p99, own, rss }, machine] = await Promise.all([api.report(), idle.report()]);
      lines.push(
        line(`100 generations at once (${name}), event loop p99`, p99, 60),
        line(
          `  of it own work, p99 (an idle process beside it: ${machine.p99.toFixed(0)} ms late)`,
          own,
          60,
        ),
        line(`100 generations at once (${name}), memory`, rss, 450, 'MB'),
        line(`100 generations at once (${name}), all done`, took, 30_000),
      );
    } finally {
      await api.stop();
    }
  }
  await idle.stop();
  await peer.stop();
  return lines;
}

import { few, many, manyRows, type SeededApi, startSeeded } from './seeded.ts';
import { type Line, median } from './table.ts';

const rounds = 40;
/** How much longer the first page may take among 100,000 rows than among 1,000. */
const wantedRatio = 1.5;

/** The first page of each list of the team, and of its views and filters: a line each. */
const lists = [
  '/support/tickets',
  '/support/tickets?view=to-answer',
  '/support/tickets?view=late',
  '/support/tickets?view=mine',
  '/support/tickets?view=unassigned',
  '/support/tickets?view=solved',
  '/support/tickets?category=payment&priority=urgent',
  '/support/tickets?view=to-answer&category=payment',
  '/support/tickets?search=mathematiques',
  '/support/tickets?search=introuvable',
  '/support/tickets?search=seeded-000500%40school.example',
  '/support/counts',
  '/users',
  '/users?sort=created',
  '/users?state=suspended',
  '/users?verified=no',
  '/users?search=hounkpatin',
  '/users?search=seeded-000500%40school.example',
  '/staff',
  '/journal',
  '/journal?actor=command',
  '/journal?act=ticket.noted',
  '/journal?act=staff.removed',
  '/journal?from=2020-01-01T00%3A00%3A00Z',
  '/journal?to=2020-01-01T00%3A00%3A00Z',
  '/journal?act=ticket.noted&to=2020-01-01T00%3A00%3A00Z',
] as const;

async function timeOf({ address, token }: SeededApi, path: string): Promise<number> {
  const begin = performance.now();
  const answer = await fetch(`${address}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - begin;
}

export async function benchLists(env: Record<string, string>): Promise<Line[]> {
  const small = await startSeeded(env, 'few', few);
  const large = await startSeeded(env, manyRows, many);
  try {
    const lines: Line[] = [];
    for (const path of lists) {
      process.stdout.write(`${path}\n`);
      const times = { small: [0].slice(1), large: [0].slice(1) };
      // Alternately, so that other load on the machine affects both.
      for (let round = 0; round < rounds; round += 1) {
        times.small.push(await timeOf(small, path));
        times.large.push(await timeOf(large, path));
      }
      const ratio = median(times.large) / median(times.small);
      lines.push({
        what: `GET ${path}, of 100,000 rows to of 1,000`,
        measured: `${ratio.toFixed(2)} (${median(times.large).toFixed(1)} to ${median(times.small).toFixed(1)} ms)`,
        wanted: `<= ${wantedRatio.toFixed(2)}`,
        holds: ratio <= wantedRatio,
      });
    }
    return lines;
  } finally {
    await small.stop();
    await large.stop();
  }
}

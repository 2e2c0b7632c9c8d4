import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { startEmbeddedMongo } from '../src/index.ts';

/**
 * Measures throughput and latency through the real driver, with the server in its own process, and prints a Markdown
 * table. The figures depend on the machine and its disk.
 */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 2);
const SHEETS = 10_000;

interface Figure {
  name: string;
  clients: number;
  perSecond: number;
  median: number;
  p99: number;
}

async function measure(
  name: string,
  clients: number,
  run: (i: number) => Promise<unknown>,
): Promise<Figure> {
  const times: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const start = performance.now();
  let i = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const before = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- a client waits for its answer
      await run(i++);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { name, clients, perSecond: times.length / seconds, median: at(0.5), p99: at(0.99) };
}

const sheet = (n: number): Document => ({
  _id: n,
  owner: `owner${n % 100}`,
  status: n % 3 === 0 ? 'draft' : 'published',
  modifiedAt: new Date(1_700_000_000_000 + n * 1000),
  title: `Fiche ${n}`,
  views: 0,
  steps: Array.from({ length: 12 }, (_, i) => ({
    title: `Étape ${i}`,
    minutes: 5,
    text: 'x'.repeat(120),
  })),
});

const dir = mkdtempSync(join(tmpdir(), 'embedded-mongo-bench-'));
const server = await startEmbeddedMongo({ dir });
const client = await MongoClient.connect(server.uri, { maxPoolSize: 64 });
try {
  const c = client.db('bench').collection<Document>('sheets');
  await c.createIndex({ owner: 1, status: 1, modifiedAt: -1, _id: -1 });
  const started = performance.now();
  await c.insertMany(Array.from({ length: SHEETS }, (_, n) => sheet(n)));
  const load = SHEETS / ((performance.now() - started) / 1000);
  const sort = { modifiedAt: -1, _id: -1 } as const;
  const figures: Figure[] = [];
  let next = SHEETS;
  for (const clients of [1, 32]) {
    const cases: [string, (i: number) => Promise<unknown>][] = [
      ['ping', () => client.db('bench').command({ ping: 1 })],
      ['find by _id', (i) => c.findOne({ _id: ((i * 7919) % SHEETS) as never })],
      [
        'page of 20, keyset order',
        (i) => c.find({ owner: `owner${i % 100}`, status: 'draft' }, { sort, limit: 21 }).toArray(),
      ],
      [
        'page of 20, projected',
        (i) =>
          c
            .find(
              { owner: `owner${i % 100}`, status: 'draft' },
              { sort, limit: 21, projection: { steps: 0 } },
            )
            .toArray(),
      ],
      ['insert (durable)', () => c.insertOne(sheet(next++))],
      [
        'findOneAndUpdate (durable)',
        (i) => c.findOneAndUpdate({ _id: ((i * 7919) % SHEETS) as never }, { $inc: { views: 1 } }),
      ],
    ];
    for (const [name, run] of cases) {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: parallel cases would distort each other
      figures.push(await measure(name, clients, run));
    }
  }
  const rows = figures.map(
    ({ name, clients, perSecond, median, p99 }) =>
      `| ${name} | ${clients} | ${perSecond.toFixed(0)} | ${median.toFixed(2)} | ${p99.toFixed(2)} |`,
  );
  process.stdout.write(
    [
      '| operation | clients | per second | median ms | p99 ms |',
      '|---|---:|---:|---:|---:|',
      ...rows,
      `| insertMany, one command | 1 | ${load.toFixed(0)} | | |`,
      '',
    ].join('\n'),
  );
} finally {
  await client.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

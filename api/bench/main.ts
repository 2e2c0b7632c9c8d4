/** `npm run bench -w @ardoise/api [-- NAME …]`: prints the API's figures, or those of these names, as a table. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@ardoise/embedded-mongo';
import { benchAssistant } from './assistant.bench.ts';
import { benchExport } from './export.bench.ts';
import { benchHundred, benchLatency } from './generations.bench.ts';
import { benchLists } from './lists.bench.ts';
import { benchOverview } from './overview.bench.ts';
import { benchReconciliation, benchWebhooks } from './payments.bench.ts';
import { benchProviderFaults } from './provider-faults.bench.ts';
import { benchReads } from './reads.bench.ts';
import { benchRealtime } from './realtime.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { type Line, printTable } from './table.ts';

const benches: ReadonlyMap<string, (env: Record<string, string>) => Promise<Line[]>> = new Map([
  ['reads', benchReads],
  ['overview', benchOverview],
  ['latency', benchLatency],
  ['hundred', benchHundred],
  ['assistant', benchAssistant],
  ['provider-faults', benchProviderFaults],
  ['webhooks', benchWebhooks],
  ['reconciliation', benchReconciliation],
  ['realtime', benchRealtime],
  ['sign-in', benchSignIn],
  ['lists', benchLists],
  ['export', benchExport],
]);

async function run(names: readonly string[]): Promise<boolean> {
  // A folder that is kept spares the next run the seeding.
  const kept = process.env['BENCH_DATA_DIR'];
  const dir = kept ?? (await mkdtemp(join(tmpdir(), 'ardoise-bench-')));
  const mongo = await startEmbeddedMongo({ dir: join(dir, 'db') });
  try {
    const uri = new URL(mongo.uri);
    uri.pathname = '/bench';
    const env = {
      MONGODB_URI: uri.href,
      DATA_DIR: dir,
      PORT: '0',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'info',
    };
    const lines: Line[] = [];
    for (const [name, bench] of benches) {
      if (names.length === 0 || names.includes(name)) lines.push(...(await bench(env)));
    }
    printTable(lines);
    return lines.every((line) => line.holds);
  } finally {
    await mongo.stop();
    if (kept === undefined) await rm(dir, { recursive: true, force: true });
  }
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !benches.has(name));
if (unknown === undefined) process.exitCode = (await run(names)) ? 0 : 1;
else {
  process.stderr.write(`No bench ${unknown}. There are: ${[...benches.keys()].join(', ')}.\n`);
  process.exitCode = 2;
}

/** `npm run bench -w @ardoise/api`: prints the API's figures as a table. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@ardoise/embedded-mongo';
import { benchAssistant } from './assistant.bench.ts';
import { benchHundred, benchLatency } from './generations.bench.ts';
import { benchOverview } from './overview.bench.ts';
import { benchReconciliation, benchWebhooks } from './payments.bench.ts';
import { benchProviderFaults } from './provider-faults.bench.ts';
import { benchReads } from './reads.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { printTable } from './table.ts';

const dir = await mkdtemp(join(tmpdir(), 'ardoise-bench-'));
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
  const only = process.argv[2];
  const lines = [];
  if (only === undefined || only === 'reads') lines.push(...(await benchReads(env)));
  if (only === undefined || only === 'overview') lines.push(...(await benchOverview(env)));
  if (only === undefined || only === 'latency') lines.push(...(await benchLatency(env)));
  if (only === undefined || only === 'hundred') lines.push(...(await benchHundred(env)));
  if (only === undefined || only === 'assistant') lines.push(...(await benchAssistant(env)));
  if (only === undefined || only === 'provider-faults') {
    lines.push(...(await benchProviderFaults(env)));
  }
  if (only === undefined || only === 'webhooks') lines.push(...(await benchWebhooks(env)));
  if (only === undefined || only === 'reconciliation') {
    lines.push(...(await benchReconciliation(env)));
  }
  if (only === undefined || only === 'sign-in') lines.push(...(await benchSignIn(env)));
  printTable(lines);
  if (lines.some((line) => !line.holds)) process.exitCode = 1;
} finally {
  await mongo.stop();
  await rm(dir, { recursive: true, force: true });
}

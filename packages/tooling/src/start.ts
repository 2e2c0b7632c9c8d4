import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, forwardSignals, run } from './lib/processes.ts';
import { partnerDemo } from './partner-page/index.ts';

/** Command: builds what is stale, starts everything on one port, and prints the addresses. */
const root = resolve(import.meta.dirname, '../../..');
const built = await run('lerna', ['run', 'build', '--loglevel=error'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (built !== 0) {
  process.stderr.write('The build failed; `npm run build` shows why.\n');
  process.exit(1);
}

const production = process.env['NODE_ENV'] === 'production';
const host = process.env['HOST'] ?? '127.0.0.1';
const port = process.env['PORT'] ?? '3000';
const address = `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;

/** A school's page on a second origin; `PARTNER_PORT=0` leaves it out. */
const partnerPort = Number(process.env['PARTNER_PORT'] ?? Number(port) + 1);
if (!Number.isInteger(partnerPort) || partnerPort < 0 || partnerPort > 65_535) {
  process.stderr.write('PARTNER_PORT must be a whole number from 0 to 65535.\n');
  process.exit(1);
}
const partner = production || partnerPort === 0 ? null : partnerDemo(address, partnerPort);

const server = spawn('node', ['api/src/server.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    ...(production ? {} : { DEMO_ACCOUNT: process.env['DEMO_ACCOUNT'] ?? 'true' }),
    ...(partner === null ? {} : { DEMO_SITE: partner.demoSite }),
  },
});
forwardSignals([server]);

async function ready(): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`${address}/ready`).catch(() => null);
    if (answer?.ok === true) return true;
    await sleep(100);
  }
  return false;
}

if (await ready()) {
  process.stdout.write(`\nArdoise is ready: ${address}\n`);
  if (!production) {
    process.stdout.write('Demo account: demo@ardoise.example, password ardoise-demo\n');
  }
  if (partner !== null) {
    const page = await partner.start();
    process.stdout.write(
      page === null
        ? `No partner page: port ${partnerPort} is taken (PARTNER_PORT chooses another).\n`
        : `A partner school’s page with the assistant: ${partner.address}\n`,
    );
    page?.unref();
    server.once('exit', () => page?.closeAllConnections());
  }
  process.stdout.write('Ctrl+C stops it.\n');
}
process.exitCode = await ended(server);

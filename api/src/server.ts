import closeWithGrace from 'close-with-grace';
import { type App, buildApp } from './app.ts';
import { type Config, ConfigError } from './config/config.ts';
import { processConfig } from './config/process.ts';
import { ensureDemoAccount, ensureDemoOwner, ensureDemoSite, sayOwner } from './demo.ts';
import { startTrialPayments, type TrialPayments } from './providers/payments/trial.ts';

/** Milliseconds that running requests and generations have to finish or hand over. */
const graceMs = 30_000;

function configuration(): Config {
  try {
    return processConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function start(
  config: Config,
): Promise<{ app: App; simulator: TrialPayments['simulator'] | null }> {
  try {
    const trial = await startTrialPayments(config);
    return {
      app: await buildApp(trial?.config ?? config),
      simulator: trial?.simulator ?? null,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Ardoise could not start: ${why}\n`);
    process.exit(1);
  }
}

const config = configuration();
const { app, simulator } = await start(config);

closeWithGrace({ delay: graceMs, logger: false }, async ({ err, signal }) => {
  if (err !== undefined) app.log.fatal({ err }, 'stopping after an unexpected error');
  else app.log.info({ signal }, 'stopping');
  await app.close();
  await simulator?.stop();
});

if (config.demoAccount) {
  await ensureDemoAccount(app);
  process.stdout.write(sayOwner(await ensureDemoOwner(app)));
}
if (config.demoSite !== undefined) await ensureDemoSite(app, config.demoSite);
const address = await app.listen({ host: config.host, port: config.port });
if (simulator !== null) {
  await simulator.sendWebhooksTo(`${address}/webhooks`);
  if (config.environment === 'development')
    process.stdout.write(
      `Payments are on trial, no money moves. The buyer’s phone: ${simulator.phoneUrl}\n`,
    );
}
// Whoever spawned this process with an IPC channel learns the port that was taken.
process.send?.({ type: 'listening', address });

import { pino } from 'pino';
import { ConfigError } from '../../config/config.ts';
import { commandConfig } from '../../config/process.ts';
import { configuredProviders } from '../../providers/payments/configured.ts';
import { systemClock } from '../../shared/clock.ts';
import { NoDatabase, openDatabase } from '../database.ts';
import { help, readCommand, UsageError } from './command.ts';
import { runForStaff } from './run.ts';

/** Commands `npm run payments:list`, `payments:refund` and `payments:settle`, which `help` explains. */
const write = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  const command = readCommand(process.argv.slice(2));
  if (command.name === 'help') {
    write(help);
    return 0;
  }
  const config = commandConfig();
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: true }));
  const database = await openDatabase(config);
  try {
    const ports = configuredProviders(config.payments, log);
    write(`Database: ${database.name}`);
    const { connection } = database;
    return (await runForStaff({ connection, ports, clock: systemClock, log, write }, command))
      ? 0
      : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const isSaid =
    error instanceof UsageError || error instanceof NoDatabase || error instanceof ConfigError;
  if (!isSaid) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

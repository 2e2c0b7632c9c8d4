import { pino } from 'pino';
import { ConfigError } from '../../config/config.ts';
import { commandConfig } from '../../config/process.ts';
import { systemClock } from '../../shared/clock.ts';
import { NoDatabase, openDatabase } from '../database.ts';
import { nameOwner } from './name-owner.ts';

/**
 * `npm run staff:owner -w @ardoise/api -- MAIL`: makes the account of an address an owner of the team. Exit 1: it
 * cannot be done; 2: not understood, or nothing to work on.
 */
async function main([email, ...rest]: readonly string[]): Promise<number> {
  if (email === undefined || !email.includes('@') || rest.length > 0) {
    throw new NoDatabase('Whom? npm run staff:owner -w @ardoise/api -- MAIL');
  }
  const config = commandConfig();
  const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: true }));
  const database = await openDatabase(config);
  try {
    process.stdout.write(`Database: ${database.name}\n`);
    const { connection } = database;
    const { done, said } = await nameOwner({ connection, clock: systemClock, log }, email);
    process.stdout.write(`${said}\n`);
    return done ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NoDatabase) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

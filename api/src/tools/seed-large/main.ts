import { parseArgs } from 'node:util';
import { ConfigError } from '../../config/config.ts';
import { commandConfig } from '../../config/process.ts';
import { systemClock } from '../../shared/clock.ts';
import { NoDatabase, openDatabase } from '../database.ts';
import { largeSizes, seedLarge, type Sizes } from './seed-large.ts';

const usage = 'npm run seed:large -- --users N --sheets N --tickets N --journal N';

function sizesIn(args: string[]): Sizes {
  const number = { type: 'string' } as const;
  const options = { users: number, sheets: number, tickets: number, journal: number };
  const { values } = parseArgs({ args, options, strict: false });
  const known = new Set(Object.keys(options));
  const size = (name: keyof Sizes): number => {
    const given = values[name];
    if (given === undefined) return largeSizes[name];
    if (typeof given !== 'string' || !/^\d{1,7}$/u.test(given)) {
      throw new NoDatabase(`--${name} is a number of at most seven digits.`);
    }
    return Number(given);
  };
  const foreign = Object.keys(values).find((name) => !known.has(name));
  if (foreign !== undefined) throw new NoDatabase(`--${foreign} is not known. ${usage}`);
  return {
    users: size('users'),
    sheets: size('sheets'),
    tickets: size('tickets'),
    journal: size('journal'),
  };
}

/**
 * `npm run seed:large [-- --users N --sheets N --tickets N --journal N]`: fills the database with accounts
 * that nobody can sign in to, and what belongs to them. What is there already stays as it is. Exit 2: not
 * understood, not allowed, or nothing to work on.
 */
async function main(args: string[]): Promise<void> {
  const sizes = sizesIn(args);
  const config = commandConfig();
  if (config.environment === 'production') {
    throw new NoDatabase('There are no invented accounts in production: nothing was done.');
  }
  const database = await openDatabase(config);
  try {
    const report = (line: string) => void process.stdout.write(`${line}\n`);
    report(`Database: ${database.name}`);
    await seedLarge(database.connection, { sizes, now: systemClock.now(), report });
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof NoDatabase) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

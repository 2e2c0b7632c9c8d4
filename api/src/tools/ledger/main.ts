import { ConfigError } from '../../config/config.ts';
import { commandConfig } from '../../config/process.ts';
import { NoDatabase, openDatabase } from '../database.ts';
import { checkBooks } from './check.ts';

/**
 * `npm run ledger:check -w @ardoise/api`: compares payments, orders, ledger and receipts. Exit 1: something is
 * wrong, and named; 2: there is nothing to look at.
 */
async function main(): Promise<number> {
  const database = await openDatabase(commandConfig());
  try {
    const { faults, ...counts } = await checkBooks(database.connection);
    process.stdout.write(`Database: ${database.name}\n${JSON.stringify(counts)}\n`);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof NoDatabase) && !(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

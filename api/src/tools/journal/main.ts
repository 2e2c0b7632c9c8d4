import { ConfigError } from '../../config/config.ts';
import { commandConfig } from '../../config/process.ts';
import { NoDatabase, openDatabase } from '../database.ts';
import { checkJournal, readLink } from './check.ts';

/**
 * `npm run journal:check -w @ardoise/api [-- POSITION:HASH …]`: follows the chain of the journal, and finds the
 * entries that were noted elsewhere in it. Exit 1: something is wrong, and named; 2: there is nothing to
 * look at.
 */
async function main(argv: readonly string[]): Promise<number> {
  const noted = argv.map((text) => {
    const link = readLink(text);
    if (link === null)
      throw new NoDatabase(`${text} is not POSITION:HASH, as this check prints it.`);
    return link;
  });
  const database = await openDatabase(commandConfig());
  try {
    const { entries, last, faults } = await checkJournal(database.connection, noted);
    const { position, hash } = last;
    process.stdout.write(`Database: ${database.name}\nEntries: ${entries}\n`);
    if (position > 0) process.stdout.write(`Newest, to be noted elsewhere: ${position}:${hash}\n`);
    for (const fault of faults) process.stderr.write(`${fault}\n`);
    return faults.length === 0 ? 0 : 1;
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

import pino from 'pino';
import { ConfigError } from '../../../config/config.ts';
import { commandConfig } from '../../../config/process.ts';
import { migrations } from '../../../migrations/index.ts';
import { migrate } from '../../../plugins/migrations.ts';
import { systemClock } from '../../../shared/clock.ts';
import { openJournal } from '../../../tools/journal/open.ts';
import { commandLine } from '../../journal/service.ts';
import { createSiteAdmin, SiteSettingsError } from '../admin.ts';
import { createSiteRepository } from '../repository.ts';
import { sealingKeys } from '../secrets.ts';
import { NoSuchSite, runCommand } from './commands.ts';
import { NoDatabase, openDatabase } from '../../../tools/database.ts';

export interface Output {
  write(text: string): void;
  warn(text: string): void;
}

/** Whether an error is one that a person can mend; its message says how. */
export function isExpected(error: unknown): error is Error {
  return [SiteSettingsError, NoSuchSite, NoDatabase, ConfigError].some(
    (kind) => error instanceof kind,
  );
}

/** Runs one command on the database of the environment. */
export async function runOnDatabase(argv: readonly string[], { write, warn }: Output) {
  const config = commandConfig();
  const database = await openDatabase(config);
  try {
    warn(`Database: ${database.name}\n`);
    await migrate(database.connection, migrations);
    const repository = createSiteRepository(database.connection);
    const clock = systemClock;
    const log = pino({ level: config.logLevel }, pino.destination({ fd: 2, sync: true }));
    const journal = openJournal(database.connection, { clock, log });
    const sealing = sealingKeys(config.jwtSecrets);
    const admin = createSiteAdmin({ repository, sealing, clock, journal }, commandLine);
    await runCommand(argv, { admin, clock, write, warn });
  } finally {
    await database.close();
  }
}

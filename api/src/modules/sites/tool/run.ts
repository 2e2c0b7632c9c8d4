import { ConfigError } from '../../../config/config.ts';
import { commandConfig } from '../../../config/process.ts';
import { migrations } from '../../../migrations/index.ts';
import { migrate } from '../../../plugins/migrations.ts';
import { systemClock } from '../../../shared/clock.ts';
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
    const admin = createSiteAdmin(repository, sealingKeys(config.jwtSecrets), systemClock);
    await runCommand(argv, { admin, clock: systemClock, write, warn });
  } finally {
    await database.close();
  }
}

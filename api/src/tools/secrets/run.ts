import { ConfigError } from '../../config/config.ts';
import { commandConfig } from '../../config/process.ts';
import { migrations } from '../../migrations/index.ts';
import { migrate } from '../../plugins/migrations.ts';
import { ForeignSecrets } from '../../shared/kept-keys-repository.ts';
import { NoDatabase, openDatabase } from '../database.ts';
import { type Command, type Output, runSecrets } from './command.ts';

/** Whether an error is one that a person can mend; its message says how. */
export function isExpected(error: unknown): error is Error {
  return [NoDatabase, ConfigError, ForeignSecrets].some((kind) => error instanceof kind);
}

/** Runs the command on the database of the environment. @returns the exit code */
export async function runOnDatabase(
  command: Exclude<Command, { name: 'help' }>,
  output: Output,
): Promise<number> {
  const config = commandConfig();
  const database = await openDatabase(config);
  try {
    output.warn(`Database: ${database.name}\n`);
    await migrate(database.connection, migrations);
    const parts = { connection: database.connection, secrets: config.jwtSecrets };
    return await runSecrets(command, parts, output);
  } finally {
    await database.close();
  }
}

import { parseArgs } from 'node:util';
import type { Connection } from 'mongoose';
import { readKeptKeys } from '../../shared/kept-keys-repository.ts';
import type { KeptPurpose, Secrets } from '../../shared/keys.ts';
import { abandon, lostKeys } from './abandon.ts';
import { type Counts, reseal } from './reseal.ts';

export const help = `Seals again what is stored, after JWT_SECRET was changed.

  secrets reseal [--dry-run]   seals with the first secret of JWT_SECRET what a former one sealed;
                               --dry-run counts and changes nothing
  secrets abandon [--yes]      for a secret that is lost: says what ends with it; --yes ends it

JWT_SECRET holds the new secret and behind it the former ones, separated by commas, as the server's
does. It works on the database of MONGODB_URI, or on the embedded one of DATA_DIR, whether the server
runs or not, and may be repeated. Exit 1: something is sealed with a secret that is not there.
`;

/** The command line is not understood; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Command = { name: 'help' } | { name: 'reseal' | 'abandon'; dryRun: boolean };

/** @throws UsageError */
export function readCommand(argv: readonly string[]): Command {
  const options = {
    'dry-run': { type: 'boolean' },
    yes: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  const { values, positionals } = parsed;
  const [name = 'help', ...rest] = positionals;
  if (values.help === true || name === 'help') return { name: 'help' };
  if (rest.length > 0) throw new UsageError(`${name} does not know what to do with ${rest[0]}.`);
  if (name === 'reseal' && values.yes === undefined) {
    return { name, dryRun: values['dry-run'] === true };
  }
  if (name === 'abandon' && values['dry-run'] === undefined) {
    return { name, dryRun: values.yes !== true };
  }
  throw new UsageError(`There is no command ${argv.join(' ')}.`);
}

function table(counts: readonly Counts[], dryRun: boolean): string {
  const done = dryRun ? 'to be sealed again' : 'sealed again';
  const rows = counts.map(
    ({ collection, current, former, unreadable }) =>
      `${collection.padEnd(12)} ${current} up to date, ${former} ${done}, ${unreadable} unreadable\n`,
  );
  return rows.join('');
}

const ended: Record<KeptPurpose, string> = {
  'auth/recovery-codes': 'recovery codes of second factors',
  'sites/subject': 'today’s counts of partner sites’ teachers',
  'shared-sheets': 'links to shared sheets',
  tickets: 'secret links to tickets of people without an account',
  consents: 'proofs of what erased accounts consented to',
};

export interface Output {
  write(text: string): void;
  warn(text: string): void;
}

/** @returns the exit code */
export async function runSecrets(
  command: Exclude<Command, { name: 'help' }>,
  { connection, secrets }: { connection: Connection; secrets: Secrets },
  { write, warn }: Output,
): Promise<number> {
  if (command.name === 'abandon') {
    const lost = await lostKeys(connection, secrets);
    for (const purpose of lost) write(`${ended[purpose]}: end\n`);
    if (lost.length === 0) write('No key is lost.\n');
    else if (command.dryRun) warn('Nothing is changed; add --yes to end them.\n');
    else await abandon(connection, lost);
    return 0;
  }
  // They may not exist yet; new ones are sealed with the first secret.
  if (!command.dryRun) await readKeptKeys(connection, secrets);
  const counts = await reseal(connection, secrets, command);
  write(table(counts, command.dryRun));
  const unreadable = counts.reduce((sum, one) => sum + one.unreadable, 0);
  if (unreadable === 0) return 0;
  warn(`${unreadable} are sealed with a secret that JWT_SECRET does not hold.\n`);
  return 1;
}

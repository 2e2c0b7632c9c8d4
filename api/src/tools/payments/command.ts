import { parseArgs } from 'node:util';

export const help = `What staff do about payments.

  payments:list                          payments under review, and money that is owed to buyers
  payments:refund -- ID [--yes]          gives the whole sum back through its provider
  payments:settle -- ID --as OUTCOME --cause "…" [--yes]
                                         ends the review of a payment: "approved" where the reference
                                         alone is another, "declined" where its money went back

Each says first what it is going to do; --yes does it. Orders, units and the ledger follow within
seconds, by the running server. Exit 1: it cannot be done; 2: not understood, or nothing to work on.
`;

/** The command line is not understood; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Command =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'refund'; id: string; isMeant: boolean }
  | {
      name: 'settle';
      id: string;
      outcome: 'approved' | 'declined';
      note: string;
      isMeant: boolean;
    };

const isId = (text: string | undefined): text is string => /^[0-9a-f]{24}$/u.test(text ?? '');

/** @throws UsageError */
export function readCommand(argv: readonly string[]): Command {
  const options = {
    yes: { type: 'boolean' },
    as: { type: 'string' },
    cause: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  const { values, positionals } = parsed;
  const [name = 'help', id, ...rest] = positionals;
  if (values.help === true || name === 'help') return { name: 'help' };
  const isMeant = values.yes === true;
  if (rest.length > 0) throw new UsageError(`${name} does not know what to do with ${rest[0]}.`);
  if (name === 'list' && id === undefined) return { name };
  if (name !== 'refund' && name !== 'settle')
    throw new UsageError(`There is no command ${argv.join(' ')}.`);
  if (!isId(id)) throw new UsageError(`${name} needs the id of a payment: payments:list has them.`);
  if (name === 'refund') return { name, id, isMeant };
  const { as: outcome, cause = '' } = values;
  if (outcome !== 'approved' && outcome !== 'declined')
    throw new UsageError('settle needs --as approved or --as declined.');
  if (cause.trim() === '')
    throw new UsageError('settle needs --cause: why, for whoever asks later.');
  return { name, id, outcome, note: cause.trim(), isMeant };
}

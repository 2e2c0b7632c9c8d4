import { parseArgs } from 'node:util';

export const help = `Manages the partner sites that may show the assistant.

  sites list                          every site
  sites add --name NAME --origin ORIGIN [--origin …] [settings]
                                      a new site; prints its key, and its secret this once
  sites show KEY                      one site
  sites set KEY [--name NAME] [--add-origin ORIGIN] [--remove-origin ORIGIN] [settings]
  sites on KEY, sites off KEY         answers the site's pages, or stops within ten seconds
  sites rotate-secret KEY             a new secret; what the old one vouched for ends at once
  sites usage KEY [--from DAY] [--to DAY]
                                      messages and tokens by day (Benin), as 2026-11-20

ORIGIN  https://ecole.bj, or https://*.ecole.bj for every host below it
settings
  --daily N           messages of the whole site in one day (500)
  --monthly N         messages of the whole site in one month (10000)
  --teacher-daily N   messages a day of a teacher whom the school vouches for (20)
  --theme light|dark  --accent #rrggbb  --side right|left
--json    answers as JSON, for programs

It works on the database of MONGODB_URI, or on the embedded one of DATA_DIR, whether the server
runs or not. JWT_SECRET must be the server's.
`;

/** The command line is not understood; the message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const options = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  name: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'add-origin': { type: 'string', multiple: true },
  'remove-origin': { type: 'string', multiple: true },
  daily: { type: 'string' },
  monthly: { type: 'string' },
  'teacher-daily': { type: 'string' },
  theme: { type: 'string' },
  accent: { type: 'string' },
  side: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
} as const;

type Option = keyof typeof options;

const settings: readonly Option[] = [
  'name',
  'origin',
  'daily',
  'monthly',
  'teacher-daily',
  'theme',
  'accent',
  'side',
];

/** Commands, whether they name a site, and the options that they know. */
const commands = {
  list: { key: false, options: [] },
  add: { key: false, options: settings },
  show: { key: true, options: [] },
  set: { key: true, options: [...settings, 'add-origin', 'remove-origin'] },
  on: { key: true, options: [] },
  off: { key: true, options: [] },
  'rotate-secret': { key: true, options: [] },
  usage: { key: true, options: ['from', 'to'] },
} as const satisfies Record<string, { key: boolean; options: readonly Option[] }>;

export type Command = keyof typeof commands;

function isCommand(text: string): text is Command {
  return Object.hasOwn(commands, text);
}

export type Values = ReturnType<typeof parse>['values'];

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

export type Parsed = { command: 'help' } | { command: Command; key: string; values: Values };

/** @throws UsageError */
export function readArguments(argv: readonly string[]): Parsed {
  const { values, positionals } = parse(argv);
  const [name, key, ...rest] = positionals;
  if (values.help === true || name === undefined || name === 'help') return { command: 'help' };
  if (!isCommand(name)) throw new UsageError(`There is no command ${name}.`);
  const known: { key: boolean; options: readonly Option[] } = commands[name];
  if (known.key && key === undefined) throw new UsageError(`${name} needs the key of a site.`);
  if (rest.length > 0 || (!known.key && key !== undefined)) {
    throw new UsageError(`${name} does not know what to do with ${rest[0] ?? key}.`);
  }
  for (const option of Object.keys(values)) {
    if (option !== 'json' && !known.options.some((one) => one === option)) {
      throw new UsageError(`${name} has no option --${option}.`);
    }
  }
  return { command: name, key: key ?? '', values };
}

import { isIP } from 'node:net';
import { mongodbAddress } from './mongodb-address.ts';

/** One environment variable: its reader and its line in the docs, in one place. */
interface Variable<T> {
  /** @throws Error whose message completes the sentence "NAME …". */
  read(text: string | undefined): T;
  fallback: string;
  meaning: string;
}

function oneOf<const T extends string>(choices: readonly T[], fallback: T) {
  return (text: string | undefined): T => {
    if (text === undefined) return fallback;
    const found = choices.find((choice) => choice === text);
    if (found === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
    return found;
  };
}

function integer(fallback: number, min: number, max: number) {
  return (text: string | undefined): number => {
    if (text === undefined) return fallback;
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };
}

function url(...protocols: string[]) {
  return (text: string | undefined): string | undefined => {
    if (text === undefined) return undefined;
    const parsed = URL.parse(text);
    if (parsed === null || !protocols.includes(parsed.protocol))
      throw new Error(`must be an address starting with ${protocols.join(' or ')}//`);
    return text;
  };
}

function secret(minBytes: number) {
  return (text: string | undefined): string | undefined => {
    if (text !== undefined && Buffer.byteLength(text) < minBytes)
      throw new Error(`must have at least ${minBytes} bytes`);
    return text;
  };
}

const optional = (text: string | undefined): string | undefined => text;
const withDefault = (fallback: string) => (text: string | undefined) => text ?? fallback;

function trustProxy(text: string | undefined): boolean | string {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  const parts = text.split(',').map((part) => part.trim());
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  const fine = parts.every(
    (part) => names.includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) !== 0,
  );
  if (!fine) throw new Error('must be true, false, or a list of addresses of proxies');
  return parts.join(',');
}

function sender(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const address = /^(?:[^<>\r\n"]{0,80} )?<?([^\s<>@]+@[^\s<>@]+)>?$/.exec(text)?.[1];
  if (address === undefined) throw new Error('must be an address, or `Name <address>`');
  return text;
}

function issuer(text: string | undefined): string {
  if (text === undefined) return 'https://accounts.google.com';
  const parsed = URL.parse(text);
  const here = ['127.0.0.1', 'localhost', '[::1]'].includes(parsed?.hostname ?? '');
  if (parsed?.protocol !== 'https:' && !(parsed?.protocol === 'http:' && here))
    throw new Error('must be an address starting with https://');
  return text;
}

function flag(text: string | undefined): boolean {
  if (text === undefined || text === 'false') return false;
  if (text === 'true') return true;
  throw new Error('must be true or false');
}

/** A partner site for trying out: its key, its secret, and where its pages are. */
export interface DemoSite {
  key: string;
  secret: string;
  origins: string[];
}

function demoSite(text: string | undefined): DemoSite | undefined {
  if (text === undefined) return undefined;
  const [key = '', given = '', ...origins] = text.split(/\s+/);
  const fine =
    /^site_[0-9a-f]{24}$/.test(key) &&
    given.length >= 32 &&
    origins.length > 0 &&
    origins.every((origin) => URL.parse(origin)?.origin === origin);
  if (!fine) throw new Error('must be a key, a secret of 32 characters or more, and origins');
  return { key, secret: given, origins };
}

function variable<T>(
  read: (text: string | undefined) => T,
  fallback: string,
  meaning: string,
): Variable<T> {
  return { read, fallback, meaning };
}

export const variables = {
  NODE_ENV: variable(
    oneOf(['production', 'development', 'test'], 'development'),
    '`development`',
    'Kind of run. `production` requires `JWT_SECRET` and makes no demo account.',
  ),
  HOST: variable(withDefault('127.0.0.1'), '`127.0.0.1`', 'Address to listen on.'),
  PORT: variable(integer(3000, 0, 65_535), '`3000`', 'Port to listen on; 0 takes a free one.'),
  PUBLIC_URL: variable(
    url('http:', 'https:'),
    'the address of the request',
    'Origin under which browsers reach the site. Required behind a proxy that changes the host.',
  ),
  MONGODB_URI: variable(
    mongodbAddress,
    'embedded database in `DATA_DIR`',
    'MongoDB 7 or newer: `mongodb://host/database`, several hosts with `?replicaSet=`, or `mongodb+srv://`.',
  ),
  DATA_DIR: variable(
    withDefault('.data'),
    '`.data`',
    'Folder of the embedded database, the kept secrets, the released micro-frontends and the mails not sent.',
  ),
  JWT_SECRET: variable(
    secret(32),
    'made and kept in `DATA_DIR`; required in production',
    'Secret of access tokens and sessions, 32 bytes or more. All processes of one site share it.',
  ),
  GEMINI_API_KEY: variable(
    optional,
    'none: the composer writes the sheets',
    'Key of the Gemini API.',
  ),
  GEMINI_BASE_URL: variable(
    url('http:', 'https:'),
    'the public Gemini address',
    'Other address that speaks the Gemini API.',
  ),
  GEMINI_MODEL: variable(
    withDefault('gemini-2.5-flash'),
    '`gemini-2.5-flash`',
    'Model that writes the sheets and answers as the assistant.',
  ),
  GEMINI_IMAGE_MODEL: variable(
    withDefault('gemini-2.5-flash-image'),
    '`gemini-2.5-flash-image`',
    'Model that draws, when somebody asks the assistant for a picture.',
  ),
  ASSISTANT_MONTHLY_TOKENS: variable(
    integer(50_000_000, 0, 1_000_000_000_000),
    '`50000000`',
    'Tokens that the assistant may spend in a month (Benin’s). At 80 % a warning is logged, at the end it stops. People who are not signed in get three quarters at most.',
  ),
  ASSISTANT_DAILY: variable(
    integer(20_000, 1, 100_000_000),
    '`20000`',
    'Messages to the assistant in a day, of everybody together. People who are not signed in get three quarters at most.',
  ),
  ASSISTANT_ADDRESS_DAILY: variable(
    integer(200, 1, 1_000_000),
    '`200`',
    'Messages in a day from one network address without signing in. A whole school may share one.',
  ),
  ASSISTANT_USER_DAILY: variable(
    integer(500, 1, 1_000_000),
    '`500`',
    'Messages in a day of one signed-in teacher: out of reach for a person, not for a program.',
  ),
  SMTP_URL: variable(
    url('smtp:', 'smtps:'),
    'none: mails are written to `DATA_DIR/mail` as .eml',
    'Server that sends the mails.',
  ),
  MAIL_FROM: variable(
    sender,
    '`Ardoise <no-reply@localhost>`; required in production with `SMTP_URL`',
    'Sender of the mails: an address, or a name and an address in angle brackets.',
  ),
  GOOGLE_CLIENT_ID: variable(
    optional,
    'none: nobody signs in with Google',
    'Identifier that Google gave to this site. Together with `GOOGLE_CLIENT_SECRET`.',
  ),
  GOOGLE_CLIENT_SECRET: variable(optional, 'none', 'Secret that belongs to `GOOGLE_CLIENT_ID`.'),
  GOOGLE_ISSUER: variable(
    issuer,
    '`https://accounts.google.com`',
    'Other provider that speaks OpenID Connect. Without TLS on this machine only.',
  ),
  TRUST_PROXY: variable(
    trustProxy,
    '`false`',
    'Whether `X-Forwarded-*` is believed: `true` (only when nothing but the proxy reaches the API), `false`, or addresses of proxies, also `loopback`, `10.0.0.0/8`.',
  ),
  LOG_LEVEL: variable(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    '`info`',
    'Least level that is logged.',
  ),
  WELCOME_SHEETS: variable(
    integer(3, 0, 1000),
    '`3`',
    'Sheets that a new account may write without a plan.',
  ),
  METRICS_TOKEN: variable(
    secret(16),
    'none: only this machine may read them',
    'Bearer token of `GET /metrics`, 16 bytes or more.',
  ),
  SITE_ROOT: variable(
    optional,
    'the repository',
    'Folder that holds `shell/dist` and the `mfe-*/dist` folders.',
  ),
  MFE_ROOTS: variable(
    optional,
    'none',
    'More `dist` folders of micro-frontends, separated by commas. A name given twice: the last one counts.',
  ),
  DEMO_ACCOUNT: variable(
    flag,
    '`false`; `npm start` sets it',
    'Makes the account demo@ardoise.example with 30 sheets a month. Refused in production.',
  ),
  DEMO_SITE: variable(
    demoSite,
    'none; `npm start` sets it',
    'Key, secret and origins, separated by blanks, of a partner site to try the assistant on. Refused in production.',
  ),
} as const satisfies Record<string, Variable<unknown>>;

type Values = { [Name in keyof typeof variables]: ReturnType<(typeof variables)[Name]['read']> };

/** Values of every variable, and one sentence for each that is wrong. An empty text counts as unset. */
export function readEnvironment(env: Record<string, string | undefined>): {
  values: Values;
  problems: string[];
} {
  const problems: string[] = [];
  const read = <Name extends keyof typeof variables>(name: Name): Values[Name] => {
    const reader: Variable<unknown> = variables[name];
    try {
      const text = env[name]?.trim();
      // The entry's own reader gives the entry's own type; the index signature above loses it.
      return reader.read(text === '' ? undefined : text) as Values[Name];
    } catch (error) {
      problems.push(`${name} ${error instanceof Error ? error.message : String(error)}`);
      return reader.read(undefined) as Values[Name];
    }
  };
  return {
    values: {
      NODE_ENV: read('NODE_ENV'),
      HOST: read('HOST'),
      PORT: read('PORT'),
      PUBLIC_URL: read('PUBLIC_URL'),
      MONGODB_URI: read('MONGODB_URI'),
      DATA_DIR: read('DATA_DIR'),
      JWT_SECRET: read('JWT_SECRET'),
      GEMINI_API_KEY: read('GEMINI_API_KEY'),
      GEMINI_BASE_URL: read('GEMINI_BASE_URL'),
      GEMINI_MODEL: read('GEMINI_MODEL'),
      GEMINI_IMAGE_MODEL: read('GEMINI_IMAGE_MODEL'),
      ASSISTANT_MONTHLY_TOKENS: read('ASSISTANT_MONTHLY_TOKENS'),
      ASSISTANT_DAILY: read('ASSISTANT_DAILY'),
      ASSISTANT_ADDRESS_DAILY: read('ASSISTANT_ADDRESS_DAILY'),
      ASSISTANT_USER_DAILY: read('ASSISTANT_USER_DAILY'),
      SMTP_URL: read('SMTP_URL'),
      MAIL_FROM: read('MAIL_FROM'),
      GOOGLE_CLIENT_ID: read('GOOGLE_CLIENT_ID'),
      GOOGLE_CLIENT_SECRET: read('GOOGLE_CLIENT_SECRET'),
      GOOGLE_ISSUER: read('GOOGLE_ISSUER'),
      TRUST_PROXY: read('TRUST_PROXY'),
      LOG_LEVEL: read('LOG_LEVEL'),
      WELCOME_SHEETS: read('WELCOME_SHEETS'),
      METRICS_TOKEN: read('METRICS_TOKEN'),
      SITE_ROOT: read('SITE_ROOT'),
      MFE_ROOTS: read('MFE_ROOTS'),
      DEMO_ACCOUNT: read('DEMO_ACCOUNT'),
      DEMO_SITE: read('DEMO_SITE'),
    },
    problems,
  };
}

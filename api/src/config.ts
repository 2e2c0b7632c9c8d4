import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type DemoSite, readEnvironment } from './environment.ts';
import { pushProblems, type PushSettings, readPush } from './push-settings.ts';
import { readSeller, type Seller } from './seller.ts';

/** Everything the API may be told, validated once. Handed to `buildApp`, never read again. */
export interface Config {
  environment: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Origin under which browsers reach the site; undefined: whatever the request says. */
  publicUrl: string | undefined;
  /** Undefined: the embedded database under `dataDir`. */
  mongodbUri: string | undefined;
  dataDir: string;
  jwtSecret: string;
  gemini: { apiKey: string | undefined; baseUrl: string | undefined; model: string };
  assistant: {
    /** Model that draws. */
    imageModel: string;
    monthlyTokens: number;
    /** Messages in a day: of everybody, of an address without a name, of a signed-in teacher. */
    daily: number;
    addressDaily: number;
    userDaily: number;
  };
  smtpUrl: string | undefined;
  /** Sender of the mails. */
  mailFrom: string;
  push: PushSettings;
  /** Provider of identities; undefined: the site offers none. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  trustProxy: boolean | string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  welcomeSheets: number;
  /** Bearer of GET /metrics; undefined: only this machine may read them. */
  metricsToken: string | undefined;
  /** Folder with `shell/dist` and the `mfe-…/dist` folders; undefined: the API serves no pages. */
  siteRoot: string | undefined;
  /** More `dist` folders of micro-frontends. */
  mfeRoots: string[];
  demoAccount: boolean;
  /** A partner site that is there from the start; undefined in production. */
  demoSite: DemoSite | undefined;
  /** Identity on the legal pages. */
  seller: Seller;
}

/** Problems of the environment, all in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(problems: string[]) {
    super(
      ['The configuration is not usable:', ...problems.map((line) => `  - ${line}`)].join('\n'),
    );
  }
}

const secretBytes = 32;

/** The signing secret of a machine: made once, kept in the data folder, readable by its owner. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (Buffer.byteLength(kept) >= secretBytes) return kept;
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = randomBytes(secretBytes).toString('base64url');
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return made;
}

/**
 * Reads and validates the environment.
 * @throws ConfigError naming every bad variable at once.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const { values, problems } = readEnvironment(env);
  const production = values.NODE_ENV === 'production';
  if (
    production &&
    values.JWT_SECRET === undefined &&
    !problems.some((p) => p.includes('JWT_SECRET'))
  )
    problems.push('JWT_SECRET is required in production (32 bytes or more)');
  if (production && values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    problems.push('MAIL_FROM is required in production when SMTP_URL is set');
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  if ((clientId === undefined) !== (clientSecret === undefined))
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together, or neither');
  problems.push(...pushProblems(env, production));
  if (production && values.DEMO_ACCOUNT)
    problems.push('DEMO_ACCOUNT must not be true in production');
  if (production && values.DEMO_SITE !== undefined)
    problems.push('DEMO_SITE must not be set in production');
  if (problems.length > 0) throw new ConfigError(problems);

  const dataDir = resolve(values.DATA_DIR);
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    mongodbUri: values.MONGODB_URI,
    dataDir,
    jwtSecret: values.JWT_SECRET ?? keptSecret(dataDir),
    gemini: {
      apiKey: values.GEMINI_API_KEY,
      baseUrl: values.GEMINI_BASE_URL,
      model: values.GEMINI_MODEL,
    },
    assistant: {
      imageModel: values.GEMINI_IMAGE_MODEL,
      monthlyTokens: values.ASSISTANT_MONTHLY_TOKENS,
      daily: values.ASSISTANT_DAILY,
      addressDaily: values.ASSISTANT_ADDRESS_DAILY,
      userDaily: values.ASSISTANT_USER_DAILY,
    },
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Ardoise <no-reply@localhost>',
    push: readPush(env, production, dataDir),
    google:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { issuer: values.GOOGLE_ISSUER, clientId, clientSecret },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    welcomeSheets: values.WELCOME_SHEETS,
    metricsToken: values.METRICS_TOKEN,
    siteRoot: resolve(values.SITE_ROOT ?? join(import.meta.dirname, '../..')),
    mfeRoots: (values.MFE_ROOTS ?? '')
      .split(',')
      .map((folder) => folder.trim())
      .filter((folder) => folder !== '')
      .map((folder) => resolve(folder)),
    demoAccount: values.DEMO_ACCOUNT,
    demoSite: values.DEMO_SITE,
    seller: readSeller(env),
  };
}

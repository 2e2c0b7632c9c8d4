import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Secrets } from '../shared/keys.ts';
import { keptSecret } from './kept-secret.ts';
import { paymentProblems, type PaymentSettings, paymentSettings } from './payments.ts';
import { pushProblems, type PushSettings, pushSettings } from './push.ts';
import type { DemoSite } from './readers.ts';
import { type Seller, sellerOf } from './seller.ts';
import { type Environment, readVariables, type Values } from './environment.ts';

/** The whole configuration of the API, validated once at start. */
export interface Config {
  environment: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Origin under which browsers reach the site; taken from each request when undefined. */
  publicUrl: string | undefined;
  /** Undefined: the embedded database under `dataDir`. */
  mongodbUri: string | undefined;
  dataDir: string;
  /** The first signs and seals, the others still verify and open. */
  jwtSecrets: Secrets;
  gemini: { apiKey: string | undefined; baseUrl: string | undefined; model: string };
  assistant: {
    /** Model that draws pictures. */
    imageModel: string;
    monthlyTokens: number;
    /** Messages per day: in total, per network of anonymous callers, and per teacher. */
    daily: number;
    addressDaily: number;
    userDaily: number;
  };
  /** Calls of the model in a day for one account, whatever they are for. */
  modelCallsDaily: number;
  smtpUrl: string | undefined;
  /** Sender of the mails. */
  mailFrom: string;
  push: PushSettings;
  /** Identity provider; undefined: the site offers none. */
  google: { issuer: string; clientId: string; clientSecret: string } | undefined;
  trustProxy: boolean | string;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  welcomeSheets: number;
  /** Bearer token of GET /metrics; undefined: nobody in production, only this machine elsewhere. */
  metricsToken: string | undefined;
  /** Folder with `shell/dist` and the `mfe-…/dist` folders; undefined: the API serves no pages. */
  siteRoot: string | undefined;
  /** More `dist` folders of micro-frontends. */
  mfeRoots: string[];
  demoAccount: boolean;
  /** A partner site that exists from the start; undefined in production. */
  demoSite: DemoSite | undefined;
  seller: Seller;
  payments: PaymentSettings;
}

/** All that is wrong with the environment, in one message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(problems: string[]) {
    super(
      ['The configuration is not usable:', ...problems.map((line) => `  - ${line}`)].join('\n'),
    );
  }
}

/** Rules over several variables. */
function combinedProblems(values: Values): string[] {
  const problems: string[] = [];
  const production = values.NODE_ENV === 'production';
  if (production && values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    problems.push('MAIL_FROM is required in production when SMTP_URL is set');
  if ((values.GOOGLE_CLIENT_ID === undefined) !== (values.GOOGLE_CLIENT_SECRET === undefined))
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are set together, or neither');
  if (production && values.DEMO_ACCOUNT)
    problems.push('DEMO_ACCOUNT must not be true in production');
  if (production && values.DEMO_SITE !== undefined)
    problems.push('DEMO_SITE must not be set in production');
  return [...problems, ...pushProblems(values, production), ...paymentProblems(values)];
}

/** Signing secret of this machine, for runs outside production. */
const machineSecret = (dataDir: string): string =>
  keptSecret(join(dataDir, 'jwt-secret'), {
    isUsable: (secret) => Buffer.byteLength(secret) >= 32,
    make: () => randomBytes(32).toString('base64url'),
  });

/** The folder of the built apps: this repository, unless `SITE_ROOT` says another one. */
export const siteRootOf = (named: string | undefined): string =>
  resolve(named ?? join(import.meta.dirname, '../../..'));

/**
 * Reads and validates the environment.
 * @throws ConfigError naming every bad variable at once.
 */
export function loadConfig(env: Environment): Config {
  const { values, problems } = readVariables(env);
  const production = values.NODE_ENV === 'production';
  const isNamed = problems.some((problem) => problem.startsWith('JWT_SECRET '));
  if (production && values.JWT_SECRET === undefined && !isNamed)
    problems.push('JWT_SECRET is required in production (32 bytes or more)');
  problems.push(...combinedProblems(values));
  if (problems.length > 0) throw new ConfigError(problems);

  const dataDir = resolve(values.DATA_DIR);
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL === undefined ? undefined : new URL(values.PUBLIC_URL).origin,
    mongodbUri: values.MONGODB_URI,
    dataDir,
    jwtSecrets: values.JWT_SECRET ?? [machineSecret(dataDir)],
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
    modelCallsDaily: values.MODEL_USER_DAILY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Ardoise <no-reply@localhost>',
    push: pushSettings(values, production, dataDir),
    google:
      clientId === undefined || clientSecret === undefined
        ? undefined
        : { issuer: values.GOOGLE_ISSUER, clientId, clientSecret },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    welcomeSheets: values.WELCOME_SHEETS,
    metricsToken: values.METRICS_TOKEN,
    siteRoot: siteRootOf(values.SITE_ROOT),
    mfeRoots: values.MFE_ROOTS.map((folder) => resolve(folder)),
    demoAccount: values.DEMO_ACCOUNT,
    demoSite: values.DEMO_SITE,
    seller: sellerOf(values),
    payments: paymentSettings(values),
  };
}

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { inject } from 'vitest';
import type { Locale, Session, SignUpBody, User } from '@ardoise/contract';
import { type App, buildApp, type Dependencies } from '../src/app.ts';
import { type Config, loadConfig } from '../src/config/config.ts';
import { templateName } from './template-database.ts';

export interface BuildOptions extends Dependencies {
  config?: Partial<Config>;
  /** Listen on a free port; `baseUrl` is its address. */
  listen?: boolean;
}

/** One for all, as the processes of a site share it. */
export const testSecret = 'the secret of the tests in every process';

/** Address of the run's database server with a database name of its own. */
export function freshDatabase(): string {
  const uri = new URL(inject('mongoUri'));
  uri.pathname = `/test-${randomBytes(6).toString('hex')}`;
  return uri.href;
}

/** The same, migrated already: what a start would make is copied. */
export async function migratedDatabase(): Promise<string> {
  const uri = freshDatabase();
  const copies = await mongoose
    .createConnection(inject('mongoUri'), { maxPoolSize: 1 })
    .asPromise();
  try {
    const todb = new URL(uri).pathname.slice(1);
    await copies.getClient().db('admin').command({ copydb: 1, fromdb: templateName, todb });
  } finally {
    await copies.close();
  }
  return uri;
}

let accounts = 0;

/** A valid sign-up body with an address of its own. */
export function signUpBody(overrides: Partial<SignUpBody> = {}): SignUpBody {
  accounts += 1;
  return {
    email: `teacher-${accounts}-${randomBytes(3).toString('hex')}@school.example`,
    password: 'une craie bleue',
    firstName: 'Afi',
    lastName: 'Dossou',
    language: 'fr',
    acceptTerms: true,
    ...overrides,
  };
}

/** `name=value` of the refresh cookie that an answer sets; '' when it sets none. */
export function refreshCookie(response: { headers: Record<string, unknown> }): string {
  const cookies = [response.headers['set-cookie'] ?? []].flat().map(String);
  return cookies.find((cookie) => cookie.startsWith('ardoise_refresh='))?.split(';')[0] ?? '';
}

/** A signed-in teacher. */
export interface Teacher {
  user: User;
  password: string;
  session: Session;
  /** The refresh cookie of the sign-up, as `name=value`. */
  cookie: string;
  /** Headers of a call as this teacher; the token is alive on the app's clock now. */
  headers(locale?: Locale): { authorization: string; 'accept-language': string };
}

/** Whose session an answer opened. */
function teacherOf(app: App, session: Session, cookie: string, password: string): Teacher {
  const { user } = session;
  const claims = app.jwt.decode<{ sid: string }>(session.accessToken);
  return {
    user,
    password,
    session,
    cookie,
    headers(locale = 'fr') {
      const { accessToken } = app.issueAccess({
        id: user.id,
        language: user.language,
        sessionId: claims?.sid ?? '',
      });
      return { authorization: `Bearer ${accessToken}`, 'accept-language': locale };
    },
  };
}

async function signUp(app: App, overrides: Partial<SignUpBody> = {}): Promise<Teacher> {
  const payload = signUpBody(overrides);
  const response = await app.inject({ method: 'POST', url: '/auth/sign-up', payload });
  if (response.statusCode !== 201) throw new Error(`sign-up failed: ${response.body}`);
  return teacherOf(app, response.json(), refreshCookie(response), payload.password);
}

export async function isSignedIn(app: App, teacher: Teacher): Promise<boolean> {
  const answer = await app.inject({ url: '/auth/user', headers: teacher.headers() });
  return answer.statusCode === 200;
}

/** The same teacher in a session that is open: this one, or a new one when it has ended. */
export async function stillSignedIn(app: App, teacher: Teacher): Promise<Teacher> {
  if (await isSignedIn(app, teacher)) return teacher;
  const payload = { email: teacher.user.email, password: teacher.password };
  const response = await app.inject({ method: 'POST', url: '/auth/sign-in', payload });
  if (response.statusCode !== 200) throw new Error(`sign-in failed: ${response.body}`);
  return teacherOf(app, response.json(), refreshCookie(response), teacher.password);
}

/** A whole app on the real embedded database. Call `stop` when done. */
export async function build({ config: overrides, listen = false, ...deps }: BuildOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ardoise-data-'));
  const config: Config = {
    ...loadConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
      MONGODB_URI: overrides?.mongodbUri ?? (await migratedDatabase()),
      JWT_SECRET: testSecret,
    }),
    siteRoot: undefined,
    ...overrides,
  };
  const app = await buildApp(config, deps);
  const baseUrl = listen ? await app.listen({ host: config.host, port: 0 }) : '';
  return {
    app,
    config,
    baseUrl,
    signUp: (overrides?: Partial<SignUpBody>) => signUp(app, overrides),
    async stop() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof build>>;

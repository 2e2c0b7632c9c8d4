import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GenerationBody, Sheet, Usage } from '@ardoise/contract';
import { signUpBody } from '../helper.ts';
import { lesson, parseEvents } from '../sheets.ts';
import { processEnv } from '../process-env.ts';

const entry = fileURLToPath(new URL('../../src/server.ts', import.meta.url));

/** The body as the contract says it is; every response is serialised by its schema. */
async function jsonOf<T>(response: Response): Promise<T> {
  return (await response.json()) as T;
}

/** The real server as a process of its own, with its embedded database, that can be killed. */
export function createCrashableServer(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ardoise-crash-'));
  let child: ChildProcess | undefined;
  let address = '';

  async function start(): Promise<void> {
    child = fork(entry, [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {
        ...processEnv,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        ...env,
      },
    });
    const [message]: { address: string }[] = await once(child, 'message');
    address = message?.address ?? '';
  }

  async function kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  const databasePid = () =>
    Number(readFileSync(join(dataDir, 'db', 'embedded-mongo.pid'), 'utf8').trim());

  /** Signals the database alone; the API starts it again when it dies. */
  function signalDatabase(signal: NodeJS.Signals): void {
    process.kill(databasePid(), signal);
  }

  return {
    start,
    kill,
    databasePid,
    signalDatabase,
    get address(): string {
      return address;
    },
    async dispose(): Promise<void> {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },

    /** A teacher over real HTTP; the token outlives a restart, since the secret is kept. */
    async signUp() {
      const account = signUpBody();
      const response = await fetch(`${address}/auth/sign-up`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      if (response.status !== 201) throw new Error(await response.text());
      const { accessToken } = await jsonOf<{ accessToken: string }>(response);

      const call = (method: string, path: string, body?: object, headers = {}) =>
        fetch(`${address}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${accessToken}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
      const read = async <T>(path: string): Promise<T> => {
        const answer = await call('GET', path);
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
        return await jsonOf<T>(answer);
      };
      return {
        call,
        signInElsewhere: () =>
          fetch(`${address}/auth/sign-in`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: account.email, password: account.password }),
          }),
        async generate(body: GenerationBody = lesson): Promise<string> {
          const answer = await call('POST', '/sheets/generations', body);
          if (answer.status !== 202) throw new Error(await answer.text());
          return (await jsonOf<{ id: string }>(answer)).id;
        },
        events: async (id: string, after = 0) =>
          parseEvents(
            await (
              await call('GET', `/sheets/generations/${id}/events`, undefined, {
                'last-event-id': String(after),
              })
            ).text(),
          ),
        usage: () => read<Usage>('/usage'),
        sheets: () => read<{ items: Sheet[] }>('/sheets?limit=100'),
        get: (id: string) => read<Sheet>(`/sheets/${id}`),
        revisions: (id: string) =>
          read<{ items: { number: number }[] }>(`/sheets/${id}/revisions?limit=100`),
      };
    },
  };
}

export type CrashableServer = ReturnType<typeof createCrashableServer>;
export type RemoteTeacher = Awaited<ReturnType<CrashableServer['signUp']>>;

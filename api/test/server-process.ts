import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { processEnv } from './process-env.ts';

/** An answer of the server, read to its end. */
export interface Answer {
  status: number;
  text: string;
  /** As a `Cookie` header sends them back. */
  cookies: string;
  json: Record<string, unknown>;
}

export interface CallOptions {
  body?: object;
  token?: string;
  cookie?: string;
}

export interface RunningServer {
  call(method: 'GET' | 'POST' | 'PUT', path: string, options?: CallOptions): Promise<Answer>;
  /** Its exit code; null when the signal ended it. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((found, lost) => {
    child.once('exit', (code) => lost(new Error(`The server ended with ${code}`)));
    child.on('message', (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('address' in message)) return;
      if (typeof message.address === 'string') found(message.address);
    });
  });
}

function objectIn(text: string): Record<string, unknown> {
  if (!text.startsWith('{')) return {};
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The real server as a process of its own, on its embedded database. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = fork(join(import.meta.dirname, '../src/server.ts'), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...processEnv,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const gone = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  const address = await listening(child);
  return {
    async call(method, path, { body, token, cookie } = {}) {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: {
          origin: address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === undefined ? {} : { cookie }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
      const json = objectIn(text);
      return { status: answer.status, text, cookies: cookies.join('; '), json };
    },
    async stop(signal) {
      child.kill(signal);
      return await gone;
    },
  };
}

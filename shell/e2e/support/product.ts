import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

export interface Product {
  /** Where a browser reaches it. */
  url: string;
  /** Its data; outlives `kill` and goes with `stop`. */
  dataDir: string;
  /** Ends it like a lost machine, keeping its data. */
  kill: () => Promise<void>;
  /** Starts it again on the same data and port. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface ProductOptions {
  env?: Record<string, string> | undefined;
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => child.once('exit', () => done()));
}

/** Starts the API with the built site on a free port of this machine. */
function startApi(dataDir: string, port: number, env: Record<string, string>) {
  const child = fork(join(root, 'api/src/server.ts'), {
    cwd: root,
    execPath: process.execPath,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-4_000);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const listening = new Promise<string>((found, lost) => {
    child.on('message', (message: unknown) => {
      if (typeof message !== 'object' || message === null || !('address' in message)) return;
      if (typeof message.address === 'string') found(message.address);
    });
    child.once('exit', (code) => lost(new Error(`The API ended with ${code}:\n${said}`)));
  });
  return { child, listening };
}

/** The built product, running: API, embedded database, shell and remotes on one origin. */
export async function startProduct({ env = {} }: ProductOptions = {}): Promise<Product> {
  for (const dist of ['shell/dist/index.html', 'mfe-dashboard/dist/manifest-entry.json']) {
    if (!existsSync(join(root, dist))) throw new Error(`${dist} is missing: run npm run build.`);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'ardoise-e2e-'));
  let api = startApi(dataDir, 0, env);
  const url = await api.listening;
  const port = Number(new URL(url).port);
  return {
    url,
    dataDir,
    async kill() {
      api.child.kill('SIGKILL');
      await ended(api.child);
    },
    async restart() {
      api = startApi(dataDir, port, env);
      await api.listening;
    },
    async stop() {
      api.child.kill('SIGTERM');
      await ended(api.child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

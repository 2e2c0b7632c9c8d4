import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ended } from '@ardoise/tooling/lib/processes.ts';

const root = resolve(import.meta.dirname, '../../..');
const builds = ['shell/dist/index.html', 'mfe-dashboard/dist/manifest-entry.json'];

export interface Product {
  /** Where a browser reaches it. */
  url: string;
  /** Its data: kept by `kill`, deleted by `stop`. */
  dataDir: string;
  /** Ends it without warning, as a lost machine does. */
  kill: () => Promise<void>;
  /** Starts it again with the same data, on the same port. */
  restart: () => Promise<void>;
  /** Another API process on the same database and data, at an address of its own. */
  startSecond: () => Promise<{ url: string; stop: () => Promise<void> }>;
  stop: () => Promise<void>;
}

export interface ProductOptions {
  env?: Record<string, string> | undefined;
}

function startApi(dataDir: string, port: number, env: Record<string, string>) {
  const child = fork(join(root, 'api/src/server.ts'), {
    cwd: root,
    execPath: process.execPath,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      // A third of the time that a start takes.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output = `${output}${chunk.toString()}`.slice(-4_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const listening = new Promise<string>((resolveAddress, reject) => {
    child.on('message', (message: unknown) => {
      const address: unknown = Reflect.get(Object(message), 'address');
      if (typeof address === 'string') resolveAddress(address);
    });
    child.once('exit', (code) => reject(new Error(`The API ended with ${code}:\n${output}`)));
  });
  return { child, listening };
}

/** The built product on a free port: API, embedded database, shell and remotes on one origin. */
export async function startProduct({ env = {} }: ProductOptions = {}): Promise<Product> {
  for (const file of builds) {
    if (!existsSync(join(root, file))) throw new Error(`${file} is missing: run npm run build.`);
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
    async startSecond() {
      const server = readFileSync(join(dataDir, 'db/address'), 'utf8').trim();
      const uri = new URL(server);
      uri.pathname = '/ardoise';
      const second = startApi(dataDir, 0, { ...env, MONGODB_URI: uri.href });
      return {
        url: await second.listening,
        async stop() {
          second.child.kill('SIGTERM');
          await ended(second.child);
        },
      };
    },
    async stop() {
      api.child.kill('SIGTERM');
      await ended(api.child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

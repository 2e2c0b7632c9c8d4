import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface EmbeddedMongoOptions {
  /** The data directory, created when missing. One server per directory. */
  dir: string;
  /** Loopback port; a free one by default. */
  port?: number;
}

export interface EmbeddedMongo {
  /** Contains no database name: pass `dbName` to the driver. */
  uri: string;
  stop: () => Promise<void>;
}

const BIN = fileURLToPath(new URL('./bin.ts', import.meta.url));
const READY_MS = 30_000;
const STOP_MS = 10_000;
/** Restart limit: a server that keeps crashing is given up. */
const RESTARTS = { count: 5, withinMs: 60_000 };

/**
 * Starts the server in a child process and resolves when it accepts connections. The child dies with this process; if
 * it dies alone, it is restarted on the same port.
 */
export async function startEmbeddedMongo({
  dir,
  port = 0,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const first = await launch(dir, port);
  let child = first.child;
  let stopping = false;
  let restarting: Promise<void> | undefined;
  const deaths: number[] = [];

  const watch = (watched: ChildProcess): void => {
    watched.once('exit', () => {
      if (!stopping) restarting = restart();
    });
  };
  const restart = async (): Promise<void> => {
    const now = Date.now();
    deaths.push(now);
    if (deaths.filter((at) => now - at < RESTARTS.withinMs).length > RESTARTS.count) {
      process.emitWarning(`embedded-mongo on ${dir} keeps dying and is not started again`);
      return;
    }
    try {
      ({ child } = await launch(dir, first.port));
      watch(child);
      if (stopping) await end(child);
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  };
  watch(child);

  return {
    uri: `mongodb://127.0.0.1:${first.port}/?directConnection=true`,
    stop: async () => {
      stopping = true;
      await restarting;
      await end(child);
    },
  };
}

function launch(dir: string, port: number): Promise<{ child: ChildProcess; port: number }> {
  // Under `node --watch`, a child would report its imports over the IPC channel that reports readiness.
  const { WATCH_REPORT_DEPENDENCIES: _reports, ...environment } = process.env;
  const child = fork(BIN, ['--dir', dir, '--port', String(port)], {
    // Drops this process's debugger and loader flags; errors go to its stderr.
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'json',
    env: environment,
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`embedded-mongo did not start within ${READY_MS / 1000} s`));
    }, READY_MS);
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      child.removeAllListeners();
      act();
    };
    child.once('error', (error) => settle(() => reject(error)));
    child.once('exit', (code) =>
      settle(() => reject(new Error(`embedded-mongo ended with code ${code}`))),
    );
    child.once('message', (message) => {
      const reply = parseMessage(message);
      settle(() => {
        if (reply.port !== undefined) resolve({ child, port: reply.port });
        else reject(new Error(`embedded-mongo: ${reply.failure}`));
      });
    });
  });
}

function parseMessage(message: unknown): { port?: number; failure?: string } {
  if (typeof message === 'object' && message !== null) {
    if ('port' in message && typeof message.port === 'number') return { port: message.port };
    if ('message' in message && typeof message.message === 'string')
      return { failure: message.message };
  }
  return { failure: 'unknown message from the server process' };
}

/** Asks the process to stop and waits. One that hangs is killed: acknowledged data is already on disk. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  if (child.connected) child.send('stop');
  else child.kill('SIGKILL');
  await exited;
  clearTimeout(timer);
}

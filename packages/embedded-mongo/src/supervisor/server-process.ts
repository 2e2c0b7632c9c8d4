import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BIN = fileURLToPath(new URL('../bin.ts', import.meta.url));
const READY_MS = 30_000;
const STOP_MS = 10_000;

export interface Launched {
  child: ChildProcess;
  port: number;
}

/** Resolves when the process accepts connections. */
export function launch(dir: string, port: number): Promise<Launched> {
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
    child.once('exit', (code, signal) =>
      settle(() => reject(new Error(`embedded-mongo ended with ${signal ?? `code ${code}`}`))),
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

export const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

/** Asks the process to stop and waits. One that hangs is killed: acknowledged data is already on disk. */
export async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  if (child.connected) child.send('stop');
  else child.kill('SIGKILL');
  await exited;
  clearTimeout(timer);
}

import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

/** Runs a command to its end with its output shown. Resolves to the exit code; a signal counts as 1. */
export function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Forwards the signals that end this process to its children, which then shut down by themselves. */
export function forwardSignals(children: ChildProcess[]): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of children) child.kill(signal);
    });
  }
}

/** Resolves to the child's exit code when it has ended; to 1 when a signal ended it. */
export function ended(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null || child.signalCode !== null) {
    return Promise.resolve(child.exitCode ?? 1);
  }
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface PeerCall {
  at: number;
  first: number | null;
  last: number | null;
}

export interface Report {
  p99: number;
  /** Processor time of the longest turns (p99), without what other processes took. */
  own: number;
  max: number;
  rss: number;
}

async function messageOf<T extends { type: string }>(
  child: ChildProcess,
  type: T['type'],
): Promise<T> {
  for (;;) {
    const [message]: T[] = await once(child, 'message');
    if (message?.type === type) return message;
  }
}

/** Starts one of this folder's processes. Its log is written, as in service, and thrown away. */
export async function startProcess(file: string, env: Record<string, string>) {
  const child = fork(here(file), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'], ...env },
  });
  const { address } = await messageOf<{ type: string; address: string }>(child, 'listening');
  return {
    address,
    async reset(): Promise<void> {
      child.send('reset');
      await messageOf(child, 'reset');
    },
    async report(): Promise<Report> {
      child.send('report');
      return await messageOf<Report & { type: string }>(child, 'report');
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

/** The scripted Gemini, by its command. */
export async function startPeer(script: string) {
  const main = here('../test/gemini-peer/main.ts');
  const child = spawn(process.execPath, [main, '--script', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url]: string[] = await once(createInterface(child.stdout), 'line');
  return {
    url: url ?? '',
    async calls(): Promise<PeerCall[]> {
      // The peer of this repository is its own promise.
      return (await (await fetch(`${url}/calls`)).json()) as PeerCall[];
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

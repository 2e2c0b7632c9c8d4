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
  /** p99 of the processor time per event-loop interval, without that of other processes. */
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

/** Starts one of this folder's processes. It logs as in production; the output is discarded. */
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

/** Starts the scripted Gemini. */
export async function startPeer(script: string) {
  const main = here('../test/gemini-peer/main.ts');
  const child = spawn(process.execPath, [main, '--script', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url]: string[] = await once(createInterface(child.stdout), 'line');
  return {
    url: url ?? '',
    async calls(): Promise<PeerCall[]> {
      // Sent by this repository's own peer, so not validated.
      return (await (await fetch(`${url}/calls`)).json()) as PeerCall[];
    },
    async stop(): Promise<void> {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

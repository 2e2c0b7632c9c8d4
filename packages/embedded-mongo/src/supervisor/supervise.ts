import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { watchLiveness } from './probe.ts';
import type { ProbeOptions } from './probe.ts';
import { end, hasEnded, launch } from './server-process.ts';

export interface SupervisorOptions {
  dir: string;
  port: number;
  /** Told what happens to the process after its first start. */
  report: (message: string) => void;
  probe?: ProbeOptions | undefined;
  pauses?: PauseOptions | undefined;
}

/** There is no pause before the first restart; from the second on it doubles. */
export interface PauseOptions {
  firstMs: number;
  longestMs: number;
}

export interface Supervised {
  port: number;
  stop: () => Promise<void>;
}

/** Long enough for any single command but the building of an index, which says that it goes on. */
const PROBE: ProbeOptions = { everyMs: 5_000, misses: 12 };

const PAUSES: PauseOptions = { firstMs: 250, longestMs: 30_000 };
/** A process that has lived this long is restarted without a pause again. */
const CALM_MS = 60_000;

export function pauseBefore(restart: number, { firstMs, longestMs } = PAUSES): number {
  return restart <= 1 ? 0 : Math.min(longestMs, firstMs * 2 ** (restart - 2));
}

/** Keeps the server process running on one port, for as long as this process lives, until `stop`. */
export async function supervise(options: SupervisorOptions): Promise<Supervised> {
  const { dir, report, probe = PROBE, pauses } = options;
  const { child: first, port } = await launch(dir, options.port);
  const stopping = new AbortController();
  let child = first;
  let restarting: Promise<void> | undefined;
  let restarts = 0;

  const watch = (watched: ChildProcess): void => {
    const begun = performance.now();
    const died = (): void => {
      if (stopping.signal.aborted) return;
      if (performance.now() - begun >= CALM_MS) restarts = 0;
      report(`ended by ${watched.signalCode ?? `code ${watched.exitCode}`}`);
      restarting = restart();
    };
    if (hasEnded(watched)) {
      died();
      return;
    }
    watched.once('exit', died);
    watchLiveness(watched, probe, () => report('does not answer any more: killing it'));
  };

  const restart = async (): Promise<void> => {
    for (;;) {
      try {
        await pause(pauseBefore(++restarts, pauses), undefined, { signal: stopping.signal });
      } catch {
        // Rejects only because of stop().
        return;
      }
      try {
        ({ child } = await launch(dir, port));
        break;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const next = pauseBefore(restarts + 1, pauses);
        report(`could not be started again, next attempt in ${next} ms: ${why}`);
      }
    }
    report(`started again (restart ${restarts})`);
    watch(child);
  };
  watch(child);

  return {
    port,
    stop: async () => {
      stopping.abort();
      await restarting;
      await end(child);
    },
  };
}

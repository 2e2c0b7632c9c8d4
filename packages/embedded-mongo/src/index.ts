import { supervise } from './supervisor/supervise.ts';
import type { ProbeOptions } from './supervisor/probe.ts';
import type { PauseOptions } from './supervisor/supervise.ts';

export interface EmbeddedMongoOptions {
  /** The data directory, created when missing. One server per directory. */
  dir: string;
  /** Loopback port; a free one by default. */
  port?: number;
  /** Told when the process ends, hangs or is started again; a warning of this process by default. */
  report?: (message: string) => void;
  /** When a process that does not answer counts as hanging. */
  probe?: ProbeOptions;
  /** How long to wait before a process that keeps dying is started again. */
  pauses?: PauseOptions;
}

export interface EmbeddedMongo {
  /** Contains no database name: pass `dbName` to the driver. */
  uri: string;
  stop: () => Promise<void>;
}

/**
 * Starts the server in a child process and resolves when it accepts connections. The child dies with this process; if
 * it dies alone or hangs, it is restarted on the same port.
 */
export async function startEmbeddedMongo({
  dir,
  port = 0,
  report = (message) => process.emitWarning(`embedded-mongo on ${dir}: ${message}`),
  probe,
  pauses,
}: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const server = await supervise({ dir, port, report, probe, pauses });
  return {
    uri: `mongodb://127.0.0.1:${server.port}/?directConnection=true`,
    stop: server.stop,
  };
}

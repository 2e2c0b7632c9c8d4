#!/usr/bin/env node
import { type SimulatorSettings, startServer } from './server.ts';

/** Messages sent to the parent process. */
export type SimulatorMessage =
  | { type: 'ready'; settings: SimulatorSettings }
  | { type: 'failed'; message: string };

const port = Number(process.argv[2] ?? 0);
const report = (message: string): void => {
  process.stderr.write(`payment-simulator: ${message}\n`);
};

try {
  const simulator = await startServer({ port, report });
  const stop = async (): Promise<void> => {
    await simulator.stop();
    process.exit(0);
  };
  if (process.send) {
    // Run by an application, which says when to stop; if it dies, the channel closes.
    process.on('message', (message) => {
      if (message === 'stop') void stop();
    });
    process.on('disconnect', () => void stop());
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => {});
    process.send({ type: 'ready', settings: simulator.settings } satisfies SimulatorMessage);
  } else {
    process.on('SIGINT', () => void stop());
    process.on('SIGTERM', () => void stop());
    process.stdout.write(`payment-simulator: ${JSON.stringify(simulator.settings)}\n`);
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.send?.({ type: 'failed', message } satisfies SimulatorMessage);
  report(message);
  process.exit(1);
}

#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import { parseArgs } from 'node:util';
import { startServer } from './server/tcp-server.ts';
import { DirectoryInUse } from './storage/sqlite.ts';

/** Messages sent to the parent process. */
type ServerMessage = { type: 'ready'; port: number } | { type: 'failed'; message: string };

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '27117' },
    sweep: { type: 'string' },
  },
});
const port = Number(values.port);
if (values.dir === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write('usage: embedded-mongo --dir DIR --port N\n');
  process.exit(2);
}

const tell = (message: ServerMessage): void => {
  process.send?.(message);
};

try {
  const sweepMs = values.sweep === undefined ? 60_000 : Number(values.sweep);
  const server = await startServer({ dir: values.dir, port, sweepMs });
  const stop = async (): Promise<void> => {
    await server.stop();
    process.exit(0);
  };
  if (process.send) {
    // Run by an application, which says when to stop; if it dies, the channel closes. Ctrl-C and SIGTERM reach the
    // whole process group and must not stop the database before the application has finished with it.
    process.on('message', (message) => {
      if (message === 'stop') void stop();
      else if (message === 'probe') process.send?.('alive');
    });
    process.on('disconnect', () => void stop());
    process.on('SIGINT', () => {});
    process.on('SIGTERM', () => {});
    tell({ type: 'ready', port: server.port });
  } else {
    process.on('SIGINT', () => void stop());
    process.on('SIGTERM', () => void stop());
    process.stdout.write(
      `embedded-mongo: mongodb://127.0.0.1:${server.port}/?directConnection=true\n`,
    );
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`embedded-mongo: ${message}\n`);
  tell({ type: 'failed', message });
  process.exit(error instanceof DirectoryInUse ? 3 : 1);
}

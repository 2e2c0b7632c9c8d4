#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './server/tcp-server.ts';
import { checkFile, DamagedFile } from './storage/check.ts';
import { DATA_FILE, DirectoryInUse } from './storage/sqlite.ts';

/** Messages sent to the parent process. */
type ServerMessage = { type: 'ready'; port: number } | { type: 'failed'; message: string };

const { values } = parseArgs({
  options: {
    dir: { type: 'string' },
    port: { type: 'string', default: '27117' },
    sweep: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const port = Number(values.port);
if (values.dir === undefined || !Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write('usage: embedded-mongo --dir DIR (--port N | --check)\n');
  process.exit(2);
}

const file = join(values.dir, DATA_FILE);
if (values.check) {
  const verdict = checkFile(file, 'full');
  const findings = 'findings' in verdict ? `\n${verdict.findings}` : '';
  process.stdout.write(`${file}: ${verdict.state}${findings}\n`);
  process.exit(verdict.state === 'sound' || verdict.state === 'new' ? 0 : 1);
}

/** Of the check before the start; larger files are served without its verdict. */
const CHECK_MS = 10_000;

/** What else keeps the file from being read is told by the server. */
function checkBeforeStart(): void {
  const verdict = checkFile(file, 'quick', CHECK_MS);
  if (verdict.state === 'damaged') throw new DamagedFile(file, verdict.findings);
  if (verdict.state === 'unfinished') {
    process.stderr.write(
      `embedded-mongo: ${file} was not checked to its end within ${CHECK_MS / 1000} s; "embedded-mongo --check --dir FOLDER" does, while nothing serves it\n`,
    );
  }
}

const tell = (message: ServerMessage): void => {
  process.send?.(message);
};

/** Also said without being asked, by a long command, during which no question is heard. */
const tellAlive = (): void => {
  if (process.connected) process.send?.('alive');
};

try {
  checkBeforeStart();
  const sweepMs = values.sweep === undefined ? 60_000 : Number(values.sweep);
  const server = await startServer({ dir: values.dir, port, sweepMs, progress: tellAlive });
  const stop = async (): Promise<void> => {
    await server.stop();
    process.exit(0);
  };
  if (process.send) {
    // Run by an application, which says when to stop; if it dies, the channel closes. Ctrl-C and SIGTERM reach the
    // whole process group and must not stop the database before the application has finished with it.
    process.on('message', (message) => {
      if (message === 'stop') void stop();
      else if (message === 'probe') tellAlive();
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

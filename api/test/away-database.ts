import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedMongo, startEmbeddedMongo } from '@ardoise/embedded-mongo';

export type AwayDatabase = Awaited<ReturnType<typeof startAwayDatabase>>;

/**
 * An embedded database of a test's own that can go away and come back. Between it and the app stands a
 * proxy, which keeps the address and can leave connections dead without closing them.
 */
export async function startAwayDatabase() {
  const dir = mkdtempSync(join(tmpdir(), 'ardoise-away-'));
  const sockets = new Set<Socket>();
  let database: EmbeddedMongo = await startEmbeddedMongo({ dir });
  let port = Number(new URL(database.uri).port);
  let silent = false;
  const proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.destroy());
    }
    near.on('data', (bytes) => silent || far.write(bytes));
    far.on('data', (bytes) => silent || near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  return {
    uri: `mongodb://127.0.0.1:${address.port}/away?directConnection=true`,
    stop: () => database.stop(),
    async start(): Promise<void> {
      database = await startEmbeddedMongo({ dir });
      port = Number(new URL(database.uri).port);
    },
    silence(isSilent: boolean): void {
      silent = isSilent;
    },
    async dispose(): Promise<void> {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await database.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

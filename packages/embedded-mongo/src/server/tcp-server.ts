import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { Cursors } from '../commands/cursors.ts';
import { dispatch, errorReply } from '../commands/dispatch.ts';
import type { Engine } from '../commands/dispatch.ts';
import type { Doc } from '../bson/values.ts';
import { MongoFault } from '../errors.ts';
import { Store } from '../storage/store.ts';
import { startSweeps } from './sweeps.ts';
import {
  encodeReply,
  HEADER_BYTES,
  messageId,
  messageLength,
  parseMessage,
  ProtocolError,
} from './wire.ts';

const HOST = '127.0.0.1';

export interface RunningServer {
  port: number;
  /** Answers pending requests, then closes the connections and the database file. */
  stop: () => Promise<void>;
}

export interface ServerOptions {
  dir: string;
  port: number;
  /** Interval between sweeps. */
  sweepMs?: number;
  /** Called now and then during a command that takes long. */
  progress?: (() => void) | undefined;
}

/** Opens the directory and listens on loopback. */
export async function startServer({
  dir,
  port,
  sweepMs = 60_000,
  progress,
}: ServerOptions): Promise<RunningServer> {
  const store = new Store(dir, progress);
  const cursors = new Cursors();
  const sockets = new Set<Socket>();
  const info = { host: HOST, port, startedAt: Date.now(), connections: () => sockets.size };
  const engine: Engine = { store, cursors, server: info };
  let lastConnection = 0;
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(engine, socket, ++lastConnection);
  });
  try {
    info.port = await listen(server, port);
  } catch (error) {
    store.close();
    throw error;
  }
  const stopSweeps = startSweeps(store, cursors, sweepMs, reportFault);
  const stop = async (): Promise<void> => {
    stopSweeps();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    store.commit();
    // end() lets replies that are still being sent go out first.
    for (const socket of sockets) socket.end(() => socket.destroy());
    await closed;
    store.close();
  };
  return { port: info.port, stop };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** A bug of ours costs the connection on which it happened, not the server. */
function reportFault(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`embedded-mongo: ${text}\n`);
}

/** Splits a connection's stream into messages and answers them in order. */
function serve(engine: Engine, socket: Socket, connectionId: number): void {
  let pending: Buffer = Buffer.alloc(0);
  let chunks: Buffer[] = [];
  let buffered = 0;
  let needed = HEADER_BYTES;
  socket.on('data', (chunk) => {
    chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
    buffered += chunk.length;
    if (buffered < needed) return;
    pending = chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
    try {
      while (pending.length >= HEADER_BYTES) {
        needed = messageLength(pending);
        if (pending.length < needed) break;
        const message = pending.subarray(0, needed);
        pending = pending.subarray(needed);
        needed = HEADER_BYTES;
        answerMessage(engine, socket, connectionId, message);
      }
    } catch (error) {
      if (!(error instanceof ProtocolError)) reportFault(error);
      socket.destroy();
      return;
    }
    chunks = pending.length > 0 ? [pending] : [];
    buffered = pending.length;
  });
  // Clients may disconnect at any time.
  socket.on('error', () => socket.destroy());
}

function answerMessage(
  engine: Engine,
  socket: Socket,
  connectionId: number,
  message: Buffer,
): void {
  const send = (legacy: boolean, reply: Doc | Uint8Array): void => {
    if (!socket.writable) return;
    socket.cork();
    for (const part of encodeReply(messageId(message), legacy, reply)) socket.write(part);
    socket.uncork();
  };
  try {
    const request = parseMessage(message);
    dispatch(engine, request, connectionId, (reply) => {
      if (request.wantsReply) send(request.legacy, reply);
    });
  } catch (error) {
    if (!(error instanceof MongoFault)) throw error;
    engine.store.whenDurable(() => send(false, errorReply(error)));
  }
}

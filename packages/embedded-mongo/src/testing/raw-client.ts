import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { BSON } from 'bson';
import type { Document } from 'bson';

/** Speaks the wire protocol directly, to send what no driver would. */
export class RawClient {
  readonly socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #waiting: ((reply: Document | undefined) => void)[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk: Buffer) => this.#take(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      for (const waiting of this.#waiting.splice(0)) waiting(undefined);
    });
  }

  static open(port: number): Promise<RawClient> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new RawClient(socket)));
      socket.once('error', reject);
    });
  }

  /** Resolves to the next reply, or undefined when the server closes the connection. */
  next(): Promise<Document | undefined> {
    if (this.socket.closed) return Promise.resolve(undefined);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  send(message: Uint8Array): Promise<Document | undefined> {
    const reply = this.next();
    this.socket.write(message);
    return reply;
  }

  command(body: Document): Promise<Document | undefined> {
    return this.send(opMsg(body));
  }

  close(): void {
    this.socket.destroy();
  }

  #take(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    while (this.#received.length >= 16 && this.#received.length >= this.#received.readInt32LE(0)) {
      const length = this.#received.readInt32LE(0);
      const body = this.#received.subarray(this.#received.readInt32LE(12) === 1 ? 36 : 21, length);
      this.#received = this.#received.subarray(length);
      this.#waiting.shift()?.(BSON.deserialize(body));
    }
  }
}

export interface Section {
  name: string;
  documents: Document[];
}

export function message(opCode: number, body: Uint8Array, id = 1): Buffer {
  const head = Buffer.alloc(16);
  head.writeInt32LE(16 + body.length, 0);
  head.writeInt32LE(id, 4);
  head.writeInt32LE(opCode, 12);
  return Buffer.concat([head, body]);
}

export function opMsg(body: Document, sections: readonly Section[] = [], flags = 0): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(flags);
  const parts = sections.map(({ name, documents }) => {
    const content = Buffer.concat([
      Buffer.from(`${name}\0`),
      ...documents.map((document) => BSON.serialize(document)),
    ]);
    const size = Buffer.alloc(5);
    size.writeUInt8(1, 0);
    size.writeInt32LE(content.length + 4, 1);
    return Buffer.concat([size, content]);
  });
  const tail = (flags & 1) === 1 ? [Buffer.alloc(4)] : [];
  return message(
    2013,
    Buffer.concat([head, ...parts, Buffer.from([0]), BSON.serialize(body), ...tail]),
  );
}

export function opQuery(collection: string, body: Document): Buffer {
  const numbers = Buffer.alloc(8);
  numbers.writeInt32LE(-1, 4);
  return message(
    2004,
    Buffer.concat([Buffer.alloc(4), Buffer.from(`${collection}\0`), numbers, BSON.serialize(body)]),
  );
}

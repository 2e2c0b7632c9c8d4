import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushNotification, PushSubscriptionBody } from '@ardoise/contract';

/** A browser's side of a subscription (RFC 8291), written without the library under test. */
export function createReceiver() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
    open(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const sealed = body.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const derive = (label: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${label}\0`, bytes));
      const opening = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      opening.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
      const end = text.lastIndexOf(2);
      if (end < 0) throw new Error('The record has no end');
      return text.subarray(0, end).toString('utf8');
    },
  };
}

/** A valid subscription whose private key is thrown away. */
export function pushSubscription(endpoint: string): PushSubscriptionBody {
  return { endpoint, keys: createReceiver().keys };
}

/** The claims of a VAPID header, after checking its signature with the key that it names. */
export function vapidOf(header: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
  });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('The signature is not of this key');
  const said: { aud: string; exp: number; sub: string } = JSON.parse(
    Buffer.from(claims, 'base64url').toString('utf8'),
  );
  return { ...said, publicKey };
}

/** A notification as received by a device. */
export interface ReceivedPush {
  device: string;
  headers: IncomingMessage['headers'];
  bytes: number;
  notification: PushNotification;
}

export type PushMood =
  | 'takes'
  | 'gone'
  | 'busy'
  | 'broken'
  | 'refuses'
  | 'moves'
  /** Accepts it and never responds. */
  | 'silent'
  /** Accepts it and closes the connection without a response. */
  | 'hangs-up';

/** A push service on loopback, with devices that decrypt what they receive. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  /** The device of every call, also of refused ones. */
  const calls: string[] = [];
  const moods = new Map<string, PushMood>();
  const receivers = new Map<string, ReturnType<typeof createReceiver>>();
  let mood: PushMood = 'takes';
  let retryAfter: string | undefined;
  let server: Server | null = null;
  let port = 0;

  function answer(device: string, body: Buffer, request: IncomingMessage, reply: ServerResponse) {
    const now = moods.get(device) ?? mood;
    calls.push(device);
    if (now === 'gone') return reply.writeHead(410).end();
    if (now === 'refuses') return reply.writeHead(403).end();
    if (now === 'broken') return reply.writeHead(500).end();
    if (now === 'moves') return reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
    if (now === 'busy') {
      return reply
        .writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
        .end();
    }
    const receiver = receivers.get(device);
    if (receiver === undefined) return reply.writeHead(404).end();
    const notification: PushNotification = JSON.parse(receiver.open(body));
    received.push({ device, headers: request.headers, bytes: body.length, notification });
    if (now === 'silent') return undefined;
    if (now === 'hangs-up') return request.socket.destroy();
    return reply.writeHead(201, { location: '/message' }).end();
  }

  async function start(): Promise<void> {
    server = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        answer(request.url?.slice(1) ?? '', Buffer.concat(chunks), request, reply);
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address() as AddressInfo;
    port = address.port;
  }

  async function stop(): Promise<void> {
    const closing = server;
    server = null;
    if (closing === null) return;
    closing.closeAllConnections();
    await new Promise<void>((resolve) => closing.close(() => resolve()));
  }

  await start();
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    received,
    calls,
    start,
    stop,
    behave(next: PushMood, header?: string): void {
      mood = next;
      retryAfter = header;
    },
    /** Sets the behaviour for one device. */
    behaveFor(device: string, next: PushMood): void {
      moods.set(device, next);
    },
    /** Makes the service forget a device. */
    forget(device: string): void {
      receivers.delete(device);
    },
    /** The subscription that a new device's browser sends to the site. */
    subscribe(device: string): PushSubscriptionBody {
      const receiver = createReceiver();
      receivers.set(device, receiver);
      return { endpoint: `${origin}/${device}`, keys: receiver.keys };
    },
  };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

import { once } from 'node:events';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';

/** A device's address at its push service, and its keys for decryption. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  text: string;
  /** Seconds for which the service keeps it while the device is offline. */
  ttl: number;
  urgency: 'normal' | 'high';
}

/** How an attempt ended. */
export type PushDelivery =
  | { state: 'sent' }
  /** The service does not know the device any more. */
  | { state: 'gone' }
  | { state: 'deferred'; reason: string; retryAfter: number | null }
  | { state: 'refused'; reason: string }
  | { state: 'uncertain'; reason: string };

/** Texts are padded to a multiple of it: their length would give the service a hint of the text. */
const block = 512;

const padded = (text: string): Uint8Array => {
  const bytes = Buffer.from(text, 'utf8');
  const filled = Buffer.alloc(Math.ceil(bytes.length / block) * block, ' ');
  bytes.copy(filled);
  return new Uint8Array(filled);
};

/** Seconds of a Retry-After header, which may also be a date; null when it is neither. */
export function secondsOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? null : Math.max(0, Math.ceil((moment - now.getTime()) / 1000));
}

function judged({ statusCode = 0, headers }: IncomingMessage): PushDelivery {
  const reason = String(statusCode);
  if (statusCode >= 200 && statusCode < 300) return { state: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { state: 'gone' };
  if (statusCode === 429 || statusCode >= 500) {
    return { state: 'deferred', reason, retryAfter: secondsOf(headers['retry-after'], new Date()) };
  }
  // Redirects too: only the address that the browser gave was checked.
  return { state: 'refused', reason };
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown';

export interface WebPushOptions {
  /** The site's keys, and the contact for a push service that has a complaint. */
  vapid: { publicKey: string; privateKey: string; subject: string };
  /** Timeout of one attempt. */
  timeoutMs: number;
}

/** Push services of browsers: RFC 8030, encrypted by RFC 8291, signed by RFC 8292. */
export function createWebPush({ vapid, timeoutMs }: WebPushOptions) {
  return {
    publicKey: vapid.publicKey,

    /**
     * Makes one attempt. `markEnding` is awaited when the connection is open and nothing is written:
     * before it nothing can have been taken, after it the message can. When it rejects, so does this.
     */
    async deliver(
      target: PushTarget,
      message: PushMessage,
      markEnding: () => Promise<void>,
    ): Promise<PushDelivery> {
      const url = new URL(target.endpoint);
      const subscription = { ...target, expirationTime: null };
      const body = await encryptNotification(subscription, padded(message.text), { pad: false });
      // The library signs for HTTPS only, as all real services use; test services do not.
      const audience = { ...subscription, endpoint: target.endpoint.replace(/^http:/, 'https:') };
      const { headers } = await vapidHeaders(audience, vapid);
      const signal = AbortSignal.timeout(timeoutMs);
      const send = url.protocol === 'https:' ? secureRequest : plainRequest;
      const asked = send(url, {
        method: 'POST',
        // Its own connection: a kept one may be closed just when it is used again.
        agent: false,
        signal,
        headers: {
          ...headers,
          ttl: String(message.ttl),
          urgency: message.urgency,
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.byteLength,
        },
      });
      // `once` below handles errors while it waits; this handles those in between.
      asked.on('error', () => undefined);
      try {
        const [socket] = await once(asked, 'socket', { signal });
        await once(socket, url.protocol === 'https:' ? 'secureConnect' : 'connect', { signal });
      } catch (error) {
        asked.destroy();
        return { state: 'deferred', reason: codeOf(error), retryAfter: null };
      }
      try {
        await markEnding();
      } catch (error) {
        asked.destroy();
        throw error;
      }
      // Closed while `ending` was being stored: nothing was written.
      if (asked.destroyed) return { state: 'deferred', reason: 'cut', retryAfter: null };
      try {
        const answered = once(asked, 'response', { signal });
        asked.end(body);
        const [response] = await answered;
        response.resume();
        return judged(response);
      } catch (error) {
        return { state: 'uncertain', reason: codeOf(error) };
      } finally {
        asked.destroy();
      }
    },
  };
}

export type WebPush = ReturnType<typeof createWebPush>;

import { createHash, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProviderEvent, WebhookHeaders } from './port.ts';

const eventBody = Compile(
  Type.Object({
    transactionId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
    event: Type.Optional(Type.String({ pattern: '^[a-z._-]{1,50}$' })),
  }),
);

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * What a webhook says; null without the secret, or when it names no transaction. Nothing binds the
 * secret to the body or to a time: of all that stands there, the name of the transaction alone is
 * read, for the provider to be asked about it.
 */
export function readKkiapayWebhook(
  raw: Buffer,
  headers: WebhookHeaders,
  secret: string,
): ProviderEvent | null {
  const given = headers['x-kkiapay-secret'];
  if (typeof given !== 'string' || !timingSafeEqual(digest(given), digest(secret))) return null;
  const body = parsed(raw);
  if (!eventBody.Check(body)) return null;
  const { transactionId, event = 'transaction' } = body;
  return { eventId: `${transactionId}/${event}`, providerId: transactionId, reference: null };
}

import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { ProviderEvent, WebhookHeaders } from './port.ts';

const toleranceSeconds = 300;

const Identifier = Type.Union([
  Type.Integer({ minimum: 1 }),
  Type.String({ pattern: '^[0-9]{1,16}$' }),
]);
const eventBody = Compile(
  Type.Object({
    id: Type.Optional(Identifier),
    name: Type.String(),
    entity: Type.Object({
      id: Identifier,
      merchant_reference: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    }),
  }),
);

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The time and the signatures of a header `t=…,s=…`; null when it has no time. */
function readHeader(header: string): { time: number; signatures: string[] } | null {
  let time: number | null = null;
  const signatures: string[] = [];
  for (const item of header.split(',')) {
    const [key = '', value = ''] = item.split('=');
    if (key === 't') time = /^\d{1,12}$/.test(value) ? Number(value) : null;
    if (key === 's') signatures.push(value);
  }
  return time === null ? null : { time, signatures };
}

/** Whether the body was signed with the secret within the last five minutes, or the next. */
export function isSigned(
  raw: Buffer,
  header: string | string[] | undefined,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const found = typeof header === 'string' ? readHeader(header) : null;
  if (found === null) return false;
  const expected = createHmac('sha256', secret).update(`${found.time}.`).update(raw).digest('hex');
  if (!found.signatures.some((signature) => isEqual(signature, expected))) return false;
  return Math.abs(Math.floor(now.getTime() / 1000) - found.time) <= toleranceSeconds;
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
}

/** What a webhook says; null when it is forged, old or about something else than a payment. */
export function readFedapayWebhook(
  raw: Buffer,
  headers: WebhookHeaders,
  signing: { secret: string; now: Date },
): ProviderEvent | null {
  if (!isSigned(raw, headers['x-fedapay-signature'], signing)) return null;
  const body = parsed(raw);
  if (!eventBody.Check(body) || !body.name.startsWith('transaction.')) return null;
  return {
    eventId: String(body.id ?? createHash('sha256').update(raw).digest('hex')),
    providerId: String(body.entity.id),
    reference: body.entity.merchant_reference ?? null,
  };
}

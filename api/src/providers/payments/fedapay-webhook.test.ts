import * as fc from 'fast-check';
import { WebhookSignature, Webhook } from 'fedapay';
import { expect, test } from 'vitest';
import { isSigned, readFedapayWebhook } from './fedapay-webhook.ts';

const secret = 'wh_secret';
const now = new Date();
const seconds = Math.floor(now.getTime() / 1000);

function sdkTakes(body: string, header: string): boolean {
  try {
    WebhookSignature.verifyHeader(body, header, secret, 300);
    return true;
  } catch {
    return false;
  }
}

const weTake = (body: string, header: string): boolean =>
  isSigned(Buffer.from(body), header, { secret, now });

const body = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.json(),
);
/** Far enough from the limit that both clocks are on the same side of it. */
const age = fc.oneof(fc.integer({ min: 0, max: 240 }), fc.integer({ min: 360, max: 1_000_000 }));
/** What somebody makes of a header on its way. */
const damage = fc.constantFrom<(header: string) => string>(
  (header) => header,
  (header) => header,
  (header) => `${header},v1=potato`,
  (header) => `s=00,${header}`,
  (header) => header.replace('s=', 'v0='),
  (header) => header.replace('t=', 'u='),
  (header) => header.slice(0, -1),
  (header) => header.toUpperCase(),
  (header) => header.replace(',', ';'),
  () => '',
  () => 'not a header at all',
);

test('the vendor’s own check and ours agree on 1,000 bodies and headers', () => {
  const seen = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(
      body,
      body,
      age,
      fc.constantFrom(secret, secret, secret, 'wh_other'),
      damage,
      fc.boolean(),
      (sent, other, old, key, change, isKept) => {
        const timestamp = seconds - old;
        const payload = isKept ? sent : other;
        const made = Webhook.generateTestHeaderString({ timestamp, payload, secret: key });
        const header = change(made);
        const taken = weTake(sent, header);
        expect(taken, header).toBe(sdkTakes(sent, header));
        seen[taken ? 'taken' : 'refused'] += 1;
      },
    ),
    { numRuns: 1_000 },
  );
  // Neither side of the rule was left out.
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(50);
});

const signedAt = (payload: string, timestamp: number) =>
  Webhook.generateTestHeaderString({ timestamp, payload, secret });

const event = JSON.stringify({
  id: 7,
  name: 'transaction.approved',
  entity: { id: 42, merchant_reference: 'ARD-1-1' },
});
const read = (payload: string, header: unknown = signedAt(payload, seconds)) =>
  readFedapayWebhook(
    Buffer.from(payload),
    { 'x-fedapay-signature': typeof header === 'string' ? header : undefined },
    { secret, now },
  );

test.each([
  ['now', 0, true],
  ['five minutes ago', -300, true],
  ['longer ago', -301, false],
  // The vendor's check lets these pass.
  ['in five minutes', 300, true],
  ['later', 301, false],
])('a webhook signed %s', (_when, shift, isTaken) => {
  expect(read(event, signedAt(event, seconds + shift)) !== null).toBe(isTaken);
});

test('says which payment it is about, and which event it is', () => {
  expect(read(event)).toEqual({ eventId: '7', providerId: '42', reference: 'ARD-1-1' });
  const unnumbered = JSON.stringify({ name: 'transaction.approved', entity: { id: '42' } });
  expect(read(unnumbered)).toEqual({
    eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
    providerId: '42',
    reference: null,
  });
});

test.each([
  ['about something else', JSON.stringify({ id: 1, name: 'customer.created', entity: { id: 1 } })],
  ['about nothing', JSON.stringify({ id: 1, name: 'transaction.approved' })],
  [
    'with an id that is none',
    JSON.stringify({ name: 'transaction.approved', entity: { id: '../1' } }),
  ],
  ['that is no JSON', '{'],
])('one %s is left alone', (_what, payload) => {
  expect(read(payload)).toBeNull();
});

test('one without a signature is refused', () => {
  expect(read(event, null)).toBeNull();
});

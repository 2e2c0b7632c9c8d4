/** The real server as a process that can be killed, paid through a provider that its parent plays. */
import type { AnnouncedPayment, ProviderPayment } from '../../src/providers/payments/port.ts';
import { scriptedWidget } from '../../src/modules/payments/test/scripted-provider.ts';
import { buildApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { type PaymentProviderPort, ProviderAway } from '../../src/providers/payments/port.ts';

const [providerUrl = '', ahead = '0', name = 'fedapay'] = process.argv.slice(2);
const isKkiapay = name === 'kkiapay';

/** The parent's answer; every response is of the port's types there. */
async function ask<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(`${providerUrl}/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ProviderAway('the parent does not answer', { cause });
  });
  return (await response.json()) as Answer;
}

const port: PaymentProviderPort = {
  name: isKkiapay ? 'kkiapay' : 'fedapay',
  networks: isKkiapay ? [] : ['mtn'],
  hasPage: true,
  isTrial: true,
  widget: isKkiapay ? scriptedWidget : null,
  create: (request) => ask<AnnouncedPayment>('create', request),
  fetch: (ids) => ask<ProviderPayment | null>('fetch', ids),
  verify(raw) {
    const [eventId = '', providerId = ''] = raw.toString().replaceAll('"', '').split(',');
    return { eventId, providerId, reference: null };
  },
};

// Leases of a dead process have run out for the next one.
const clock = { now: () => new Date(Date.now() + Number(ahead)) };
const app = await buildApp(loadConfig(process.env), { clock, paymentProviders: [port] });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });

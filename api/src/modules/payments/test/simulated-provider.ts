import {
  type SimulatedPayment,
  type Simulator,
  startServer,
} from '@ardoise/payment-simulator/server';
import type { PaymentProvider } from '@ardoise/contract';
import Fastify from 'fastify';
import { createFedapay } from '../../../providers/payments/fedapay.ts';
import { createKkiapay } from '../../../providers/payments/kkiapay.ts';
import type {
  PaymentProviderPort,
  PaymentRequest,
  ProviderPayment,
} from '../../../providers/payments/port.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Mood, ScriptedProvider } from './scripted-provider.ts';

const { log } = Fastify({ logger: false });

const moods = {
  well: 'well',
  away: 'down',
  refusing: 'refusing',
  'answer-lost': 'answer-lost',
} as const;

/** Our words for what a provider says, in the simulator's. */
function simulated({ state, amount, currency, reference, fees }: Partial<ProviderPayment>) {
  if (state === 'expired') throw new Error('The simulator knows no such state');
  return {
    ...(state === undefined ? {} : { state }),
    ...(amount === undefined ? {} : { amount }),
    ...(currency === undefined ? {} : { currency }),
    ...(reference === undefined ? {} : { reference }),
    ...(fees === undefined ? {} : { fees }),
  };
}

export interface SimulatedProvider extends ScriptedProvider {
  simulator: Simulator;
}

function portOf(name: PaymentProvider, { settings }: Simulator): PaymentProviderPort {
  const { baseUrl, fedapay, kkiapay } = settings;
  if (name === 'fedapay') return createFedapay({ ...fedapay, baseUrl, isTrial: true }, log);
  const widget = { scriptUrl: `${baseUrl}/k.js`, frameOrigin: baseUrl };
  return createKkiapay({ ...kkiapay, baseUrl, isTrial: true, widget }, log);
}

/** An adapter in front of the simulator: a provider that a test directs, over real calls. */
export async function startSimulatedProvider(
  clock: Clock,
  name: PaymentProvider,
): Promise<SimulatedProvider> {
  const simulator = await startServer({ now: () => clock.now(), retryMs: 1 });
  const port = portOf(name, simulator);
  const payments = simulator.payments[name];
  const requests: PaymentRequest[] = [];
  let asked = 0;

  const said = ({ id, state, amount, currency, reference, fees }: SimulatedPayment) => ({
    providerId: id,
    state,
    amount,
    currency,
    reference,
    fees,
    refunded: 0,
    method: null,
  });

  const provider: ScriptedProvider = {
    port: {
      ...port,
      create(request, signal) {
        requests.push(request);
        return port.create(request, signal);
      },
      fetch(ids, signal) {
        asked += 1;
        return port.fetch(ids, signal);
      },
    },
    requests,
    change(providerId, changes) {
      payments.change(providerId, simulated(changes));
    },
    make: (reference, amount) =>
      said(
        payments.add({
          reference,
          amount,
          currency: 'XOF',
          description: reference,
          callbackUrl: null,
          data: reference,
          buyer: { name: '', email: '' },
        }),
      ),
    setMood(mood: Mood) {
      simulator.set({ mood: moods[mood] });
    },
    asked: () => asked,
    idOf(reference) {
      const found = payments.all().find((one) => one.reference === reference);
      if (found === undefined) throw new Error(`Nobody asked for ${reference}`);
      return found.id;
    },
    all: () => payments.all().map(said),
  };
  return { ...provider, simulator };
}

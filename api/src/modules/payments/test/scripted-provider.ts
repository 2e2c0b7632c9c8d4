import type {
  AnnouncedPayment,
  PaymentProviderPort,
  PaymentRequest,
  PaymentWidget,
  ProviderPayment,
} from '../../../providers/payments/port.ts';
import { ProviderAway, ProviderRefused } from '../../../providers/payments/port.ts';

/** Ids of payments: no two providers of a run make one. */
let last = 0;

/** How the provider answers the next calls. */
export type Mood = 'well' | 'away' | 'refusing' | 'answer-lost';

const nobody: ProviderPayment = {
  providerId: '',
  state: 'pending',
  amount: 0,
  currency: 'XOF',
  reference: null,
  fees: null,
  refunded: 0,
  method: null,
};

export const scriptedWidget: PaymentWidget = {
  scriptUrl: 'https://widget.example/k.js',
  frameOrigin: 'https://widget.example',
  publicKey: 'pub',
  isSandbox: true,
};

/**
 * A provider that does what a test says, as slowly and as unkindly as a real one: every answer takes a
 * turn, it forgets nothing, and it makes a payment although its answer is lost. KKiaPay makes it too, as if
 * the buyer had been quick in its widget, and does not say so.
 */
export function createScriptedProvider(name: 'fedapay' | 'kkiapay' = 'fedapay') {
  const payments = new Map<string, ProviderPayment>();
  const requests: PaymentRequest[] = [];
  const widget = name === 'kkiapay' ? scriptedWidget : null;
  let mood: Mood = 'well';
  let asked = 0;
  let turns = 0;

  const turn = () => {
    turns += 1;
    return new Promise((resolve) => setImmediate(resolve));
  };

  function make(reference: string, amount: number): ProviderPayment {
    last += 1;
    const payment = { ...nobody, providerId: `tx-${last}`, reference, amount };
    payments.set(payment.providerId, payment);
    return payment;
  }

  const port: PaymentProviderPort = {
    name,
    networks: ['mtn', 'moov'],
    hasPage: true,
    isTrial: true,
    widget,
    async create(request): Promise<AnnouncedPayment> {
      await turn();
      if (mood === 'away') throw new ProviderAway('it does not answer');
      if (mood === 'refusing') throw new ProviderRefused('it says no');
      requests.push(request);
      const { providerId } = make(request.reference, request.amount);
      await turn();
      if (mood === 'answer-lost') throw new ProviderAway('its answer is lost');
      if (widget !== null) return { providerId: null, redirectUrl: null, widget };
      const redirectUrl = request.network === null ? `https://pay.example/${providerId}` : null;
      return { providerId, redirectUrl, widget: null };
    },
    async fetch({ providerId, reference }) {
      asked += 1;
      await turn();
      if (mood === 'away') throw new ProviderAway('it does not answer');
      if (mood === 'refusing') throw new ProviderRefused('it says no');
      // One with a widget knows its own ids alone.
      const isMeant = (one: ProviderPayment): boolean =>
        widget === null && one.reference === reference;
      const found =
        providerId === null ? [...payments.values()].find(isMeant) : payments.get(providerId);
      await turn();
      return found ?? null;
    },
    verify(raw, headers) {
      if (headers['x-signature'] !== 'genuine') return null;
      const [eventId = '', providerId = ''] = raw.toString().replaceAll(/["\s]/g, '').split(',');
      return { eventId, providerId, reference: null };
    },
    async refund({ providerId }) {
      await turn();
      if (mood !== 'well') throw new ProviderAway('it does not answer');
      if (providerId !== null) change(providerId, { state: 'refunded' });
    },
  };

  /** Changes what the provider says of a payment from now on. */
  function change(providerId: string, changes: Partial<ProviderPayment>): void {
    const found = payments.get(providerId);
    if (found === undefined) throw new Error(`There is no payment ${providerId}`);
    payments.set(providerId, { ...found, ...changes });
  }

  return {
    port,
    requests,
    change,
    make,
    setMood(next: Mood) {
      mood = next;
    },
    asked: () => asked,
    /** Grows whenever the provider does something for a call. */
    turns: () => turns,
    /** The provider's payment of one of our references. */
    idOf(reference: string): string {
      const found = [...payments.values()].find((one) => one.reference === reference);
      if (found === undefined) throw new Error(`Nobody asked for ${reference}`);
      return found.providerId;
    },
    all: () => [...payments.values()],
  };
}

/** What every provider of the tests can do; only a script knows its turns. */
export type ScriptedProvider = Omit<ReturnType<typeof createScriptedProvider>, 'turns'>;

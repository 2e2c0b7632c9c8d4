import type { Network, PaymentOptions, PaymentProvider } from '@ardoise/contract';
import type { PaymentProviderPort, PaymentWidget } from '../../providers/payments/port.ts';
import { Problem } from '../../shared/problem.ts';

export type Providers = ReturnType<typeof createProviders>;

/** The providers that this site can be paid through. */
export function createProviders(
  ports: readonly PaymentProviderPort[],
  trialPhoneUrl: string | null,
) {
  const byName = new Map(ports.map((port) => [port.name, port]));

  return {
    names: ports.map(({ name }) => name),

    /** Null when the site is not paid through it any more, or never was. */
    find: (name: PaymentProvider): PaymentProviderPort | null => byName.get(name) ?? null,

    /**
     * The provider for a way to pay; without a network it is the provider's page.
     * @throws Problem PAYMENT_OFF, VALIDATION_FAILED
     */
    demand(name: PaymentProvider, network: Network | null): PaymentProviderPort {
      const port = byName.get(name);
      if (port === undefined) throw new Problem('PAYMENT_OFF');
      const canAsk = network === null ? port.hasPage : port.networks.includes(network);
      if (canAsk) return port;
      const pointer = network === null ? '/method' : '/method/network';
      throw new Problem('VALIDATION_FAILED', { errors: [{ pointer, reason: 'choice' }] });
    },

    /** Of the provider that has one; null when none has. */
    widget: (): PaymentWidget | null => ports.find(({ widget }) => widget !== null)?.widget ?? null,

    options: (): PaymentOptions => ({
      providers: ports.map(({ name: provider, networks, hasPage }) => ({
        provider,
        networks: [...networks],
        hasPage,
      })),
      isTrial: ports.some(({ isTrial }) => isTrial),
      trialPhoneUrl,
    }),
  };
}

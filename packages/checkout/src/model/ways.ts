import type {
  Network,
  PaymentBody,
  PaymentMethod,
  PaymentOptions,
  PaymentProvider,
} from '@ardoise/contract';

/** A way to pay that a buyer can choose. */
export type Way =
  | { kind: 'kept'; value: string; provider: PaymentProvider; method: PaymentMethod }
  | { kind: 'phone'; value: string; provider: PaymentProvider; network: Network }
  | { kind: 'page'; value: string; provider: PaymentProvider };

type Provider = PaymentOptions['providers'][number];

/** Who can be paid with a kept method; undefined when nobody can any more. */
function providerFor(providers: readonly Provider[], method: PaymentMethod): Provider | undefined {
  return method.kind === 'card'
    ? providers.find(({ hasPage }) => hasPage)
    : providers.find(({ networks }) => networks.some((one) => one === method.network));
}

/** The ways to pay here and now: kept methods, the default one first; phones; the providers' pages. */
export function waysOf(
  { providers }: Pick<PaymentOptions, 'providers'>,
  kept: readonly PaymentMethod[],
): Way[] {
  const sorted = [...kept].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const known = sorted.flatMap((method): Way[] => {
    const provider = providerFor(providers, method)?.provider;
    return provider === undefined
      ? []
      : [{ kind: 'kept', value: `kept-${method.id}`, provider, method }];
  });
  const networks = new Map<Network, PaymentProvider>();
  for (const { provider, networks: its } of providers) {
    for (const network of its) if (!networks.has(network)) networks.set(network, provider);
  }
  const phones = [...networks].map(([network, provider]): Way => ({
    kind: 'phone',
    value: `phone-${network}`,
    provider,
    network,
  }));
  const pages = providers
    .filter(({ hasPage }) => hasPage)
    .map(({ provider }): Way => ({ kind: 'page', value: `page-${provider}`, provider }));
  return [...known, ...phones, ...pages];
}

/** What the API is asked for when this way is chosen. */
export function bodyOf(way: Way, phone: string, keep: boolean): PaymentBody {
  const { provider } = way;
  switch (way.kind) {
    case 'kept':
      return { provider, method: { kind: 'kept', id: way.method.id } };
    case 'phone': {
      const { network } = way;
      return {
        provider,
        method: { kind: 'mobile-money', network, phone, ...(keep ? { keep } : {}) },
      };
    }
    case 'page':
      return { provider };
  }
}

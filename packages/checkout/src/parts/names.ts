import type { Network, PaymentProvider } from '@ardoise/contract';

/** Names of services, the same in every language. */
export const networkNames: Readonly<Record<Network, string>> = {
  mtn: 'MTN MoMo',
  moov: 'Moov Money',
  celtiis: 'Celtiis Cash',
};

export const operatorNames: Readonly<Record<Network, string>> = {
  mtn: 'MTN',
  moov: 'Moov',
  celtiis: 'Celtiis',
};

export const providerNames: Readonly<Record<PaymentProvider, string>> = {
  fedapay: 'FedaPay',
  kkiapay: 'KKiaPay',
};

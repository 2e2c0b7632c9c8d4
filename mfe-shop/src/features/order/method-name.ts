import type { PaidWith } from '@ardoise/contract';

/** Names of services, the same in every language. */
const networks = { mtn: 'MTN MoMo', moov: 'Moov Money', celtiis: 'Celtiis Cash' } as const;
const providers = { fedapay: 'FedaPay', kkiapay: 'KKiaPay' } as const;

/** "MTN MoMo 01 •• •• •• 42", "Visa •••• 4242"; the provider where nothing else is known. */
export function methodName({ provider, network, brand, lastDigits }: PaidWith): string {
  if (network !== null) {
    const number = lastDigits === null ? '' : ` 01 •• •• •• ${lastDigits.slice(-2)}`;
    return `${networks[network]}${number.replaceAll(' ', '\u00a0')}`;
  }
  if (brand !== null) return lastDigits === null ? brand : `${brand}\u00a0•••• ${lastDigits}`;
  return providers[provider];
}

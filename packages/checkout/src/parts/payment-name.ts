import type { Payment } from '@ardoise/contract';
import { masked } from '../model/phone.ts';
import { networkNames, operatorNames, providerNames } from './names.ts';

type Named = Pick<Payment, 'network' | 'lastDigits' | 'provider'>;

/** "MTN MoMo, 01 •• •• •• 42", or the provider when nothing else is known. */
export function methodOf({ network, lastDigits, provider }: Named): string {
  if (network === null) return providerNames[provider];
  const name = networkNames[network];
  return lastDigits === null ? name : `${name}, ${masked(lastDigits)}`;
}

/** Who says whether the money came: the operator of the phone, or the provider. */
export const speakerOf = ({ network, provider }: Named): string =>
  network === null ? providerNames[provider] : operatorNames[network];

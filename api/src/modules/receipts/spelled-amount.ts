import type { Locale } from '@ardoise/contract';
import { toCardinal as german } from 'n2words/de-DE';
import { toCardinal as english } from 'n2words/en-GB';
import { toCardinal as spanish } from 'n2words/es-ES';
import { toCardinal as french } from 'n2words/fr-FR';

const million = 1_000_000;

/** « deux millions de francs », but « deux millions cent francs ». */
const isRoundMillions = (amount: number): boolean => amount > 0 && amount % million === 0;

/** "Uno" loses its end before what is counted, which the library leaves to us. */
const shortened = (text: string): string =>
  text
    .replaceAll(/veintiuno(?= mil| millones|$)/gu, 'veintiún')
    .replaceAll(/\buno(?= mil| millones|$)/gu, 'un');

const spelled: Record<Locale, (amount: number) => string> = {
  fr: (amount) =>
    `${french(amount)} ${isRoundMillions(amount) ? 'de ' : ''}${amount < 2 ? 'franc' : 'francs'} CFA`,
  en: (amount) => `${english(amount)} CFA ${amount === 1 ? 'franc' : 'francs'}`,
  // "Million" is feminine.
  de: (amount) =>
    amount === 1
      ? 'ein CFA-Franc'
      : `${german(amount).replace('eins Mill', 'eine Mill')} CFA-Francs`,
  es: (amount) =>
    `${shortened(spanish(amount))} ${isRoundMillions(amount) ? 'de ' : ''}${amount === 1 ? 'franco' : 'francos'} CFA`,
};

/** Whole FCFA below a thousand millions, as a receipt writes them out. @throws RangeError */
export function spellAmount(amount: number, locale: Locale): string {
  if (!Number.isInteger(amount) || amount < 0 || amount >= 1000 * million)
    throw new RangeError(`${amount} is not an amount of a receipt`);
  return spelled[locale](amount);
}

import type { SheetLanguage } from '@ardoise/sheet';
import { franc } from 'franc-min';

const codes: Readonly<Record<SheetLanguage, string>> = { fr: 'fra', en: 'eng' };
/** Languages that a model slips into; fewer candidates make fewer mistakes. */
const candidates = ['fra', 'eng', 'spa', 'deu', 'por', 'ita', 'yor', 'nld'];
/** Below this many characters a guess means nothing. */
const shortest = 200;

/** Whether a text is in another language, as far as its trigrams tell. */
export function isInAnotherLanguage(text: string, language: SheetLanguage): boolean {
  if (text.length < shortest) return false;
  const found = franc(text, { only: candidates, minLength: shortest });
  return found !== 'und' && found !== codes[language];
}

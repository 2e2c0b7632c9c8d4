import type { Locale } from '@ardoise/contract';
import { loadTexts, type Texts } from '@ardoise/ui';
import { loadMessages } from 'virtual:ardoise/messages';

const loaded = new Map<Locale, Texts>();

/** Loads the remote's texts in a language once; `loadTexts` says which language came. */
export async function prepareTexts(locale: Locale): Promise<void> {
  if (loaded.get(locale)?.locale === locale) return;
  loaded.set(locale, await loadTexts(loadMessages, locale));
}

/** The texts that `prepareTexts` has loaded, in this language or another. */
export function textsOf(locale: Locale): Texts {
  const texts = loaded.get(locale) ?? [...loaded.values()].at(0);
  if (texts === undefined) throw new Error(`The texts in ${locale} are not loaded`);
  return texts;
}

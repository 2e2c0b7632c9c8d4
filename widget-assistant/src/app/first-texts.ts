import type { Locale } from '@ardoise/contract';
import type { Messages } from '../shared/app-host.ts';
import { loadMessages } from '../shared/i18n/index.ts';

/** A release holds the app once for each language, with that language's texts in it. */
declare const ASSISTANT_TEXTS: Readonly<Partial<Record<Locale, Messages>>>;

const held = ASSISTANT_TEXTS;

/** Texts that came with the app, or are fetched when the language has changed since. */
export async function textsOf(locale: Locale): Promise<Messages> {
  return held[locale] ?? loadMessages(locale);
}

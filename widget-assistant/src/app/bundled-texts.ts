import type { Locale } from '@ardoise/contract';
import type { Messages } from '../shared/app-host.ts';
import { loadMessages } from '../shared/i18n/index.ts';

/** The texts of one language, which the build puts into that language's copy of the app. */
declare const ASSISTANT_TEXTS: Readonly<Partial<Record<Locale, Messages>>>;

const bundled = ASSISTANT_TEXTS;

/** Texts bundled with the app, or fetched when another language is requested later. */
export async function textsOf(locale: Locale): Promise<Messages> {
  return bundled[locale] ?? loadMessages(locale);
}

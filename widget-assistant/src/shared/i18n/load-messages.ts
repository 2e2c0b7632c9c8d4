import type { Locale } from '@ardoise/contract';
import type { Messages } from '../app-host.ts';

/** One file per language, fetched when that language is needed. */
const files: Readonly<Record<Locale, () => Promise<{ default: Messages }>>> = {
  fr: () => import('virtual:ardoise/texts/fr'),
  en: () => import('virtual:ardoise/texts/en'),
  de: () => import('virtual:ardoise/texts/de'),
  es: () => import('virtual:ardoise/texts/es'),
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  const file = await files[locale]();
  return file.default;
}

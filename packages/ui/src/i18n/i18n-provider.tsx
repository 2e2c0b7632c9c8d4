import type { Locale } from '@ardoise/contract';
import { firstOfMonth } from '@ardoise/sheet/dates';
import type { ReactNode } from 'react';
import {
  createIntl,
  createIntlCache,
  type IntlShape,
  type MessageFormatElement,
  RawIntlProvider,
  useIntl,
} from 'react-intl';
import { useMemo } from 'react';
import { defaultRichText } from './rich-text.tsx';

export type Messages = Record<string, MessageFormatElement[]> | Record<string, string>;

export const locales = ['fr', 'en', 'de', 'es'] as const satisfies readonly Locale[];

export const isLocale = (value: unknown): value is Locale =>
  locales.some((locale) => locale === value);

/** Dates and numbers follow the country: Benin for French. */
const regional: Record<Locale, string> = { fr: 'fr-BJ', en: 'en-GB', de: 'de-DE', es: 'es-ES' };

const cache = createIntlCache();

/** Formatting outside React, with the same rules as inside. */
export function intlFor(locale: Locale, messages: Messages): IntlShape {
  const intl = createIntl(
    {
      locale: regional[locale],
      messages,
      defaultRichTextElements: defaultRichText,
      onError(error) {
        throw error;
      },
    },
    cache,
  );
  return {
    ...intl,
    formatDate: (...values) => firstOfMonth(intl.formatDate(...values), locale),
  };
}

export interface I18nProviderProps {
  locale: Locale;
  /** Compiled messages of this locale, from `loadMessages`. */
  messages: Messages;
  children: ReactNode;
}

export function I18nProvider({ locale, messages, children }: I18nProviderProps) {
  const intl = useMemo(() => intlFor(locale, messages), [locale, messages]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

/** The interface's language. */
export function useLocale(): Locale {
  const tag = useIntl().locale.slice(0, 2);
  return isLocale(tag) ? tag : 'fr';
}

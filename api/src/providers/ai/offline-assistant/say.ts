import type { Locale } from '@ardoise/contract';
import { createIntl, createIntlCache, type IntlShape } from '@formatjs/intl';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

export type OfflineMessageId = keyof typeof fr;
const messages: Record<Locale, Record<OfflineMessageId, string>> = { fr, en, de, es };

const cache = createIntlCache();
const intls = new Map<Locale, IntlShape<string>>();

/** A sentence of the offline assistant. Values are inserted as plain text. */
export function say(
  locale: Locale,
  id: OfflineMessageId,
  values?: Record<string, string | number>,
): string {
  let intl = intls.get(locale);
  if (intl === undefined) {
    intl = createIntl({ locale, messages: messages[locale] }, cache);
    intls.set(locale, intl);
  }
  return intl.formatMessage({ id }, values);
}

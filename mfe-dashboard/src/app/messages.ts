import type { Locale } from '@ardoise/contract';
import type { Messages } from '@ardoise/ui';
import { loadMessages } from 'virtual:ardoise/messages';

const loaded = new Map<Locale, Messages>();

/** Loads the desk's texts in one language, once. */
export async function prepareMessages(locale: Locale): Promise<void> {
  if (!loaded.has(locale)) loaded.set(locale, await loadMessages(locale));
}

/** What `prepareMessages` has loaded. */
export function messagesOf(locale: Locale): Messages {
  const messages = loaded.get(locale);
  if (messages === undefined) throw new Error(`The texts in ${locale} are not loaded`);
  return messages;
}

import type { Locale } from '@ardoise/contract';
import { I18nProvider, loadTexts, type Texts, useLocale } from '@ardoise/ui';
import { type ReactNode, use, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { loadMessages } from 'virtual:ardoise/messages/features/auth/invitation';

const kept = new Map<Locale, Promise<Texts>>();

/** The texts of an invitation, which load with it; a failure is not kept. */
export function textsIn(locale: Locale): Promise<Texts> {
  const before = kept.get(locale);
  if (before !== undefined) return before;
  const texts = loadTexts(loadMessages, locale);
  kept.set(locale, texts);
  texts.catch(() => kept.delete(locale));
  return texts;
}

/** Adds them to those of the shell. */
export function InvitationTexts({ children }: { children: ReactNode }) {
  const shell = useIntl().messages;
  const locale = useLocale();
  const { messages } = use(textsIn(locale));
  const all = useMemo(() => Object.assign({}, shell, messages), [shell, messages]);
  return (
    <I18nProvider locale={locale} messages={all}>
      {children}
    </I18nProvider>
  );
}

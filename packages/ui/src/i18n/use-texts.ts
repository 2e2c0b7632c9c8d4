import type { Locale } from '@ardoise/contract';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { useEffect, useRef, useState } from 'react';
import { intlFor, type Messages } from './i18n-provider.tsx';
import type { Texts } from './load-texts.ts';

type Host = Pick<ArdoiseProps, 'locale' | 'setLocale' | 'notify'> & {
  events: Pick<ArdoiseProps['events'], 'on'>;
};

/**
 * The texts in the host's language. After a change, the former language stays until the next one is
 * loaded; if that fails, a toast says so and the host returns to the former one.
 */
export function useTexts(
  { locale, setLocale, notify, events }: Host,
  load: (locale: Locale) => Promise<Messages>,
  first: Texts,
): Texts {
  const [texts, setTexts] = useState(first);
  const standing = useRef(first);
  useEffect(() => {
    standing.current = texts;
    // Screen readers pronounce by this attribute, so it names the language that is shown.
    document.documentElement.lang = texts.locale;
  }, [texts]);
  useEffect(() => {
    async function changeTo(next: Locale): Promise<void> {
      try {
        const messages = await load(next);
        if (locale() === next) setTexts({ locale: next, messages });
      } catch {
        // Another part of the page may have reported it and reverted already.
        if (locale() !== next) return;
        const { formatMessage } = intlFor(standing.current.locale, standing.current.messages);
        setLocale(standing.current.locale);
        notify({
          tone: 'error',
          title: formatMessage({ id: 'ui.language.absent.title' }),
          text: formatMessage({ id: 'ui.language.absent.text' }),
        });
      }
    }
    return events.on('locale-changed', ({ locale: next }) => {
      void changeTo(next);
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the host is one for the page's life
  }, [events]);
  return texts;
}

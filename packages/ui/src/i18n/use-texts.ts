import type { Locale } from '@ardoise/contract';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { useEffect, useRef, useState } from 'react';
import { intlFor, type Messages } from './i18n-provider.tsx';
import type { Texts } from './load-texts.ts';

type Host = Pick<ArdoiseProps, 'locale' | 'setLocale' | 'notify'> & {
  events: Pick<ArdoiseProps['events'], 'on'>;
};

/**
 * The texts that stand, in the host's language. The former language stays until those of the next
 * one are there; where they do not come, it is said, and the host goes back to it.
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
    // What is read aloud is pronounced as what it is, also where it is not what was wanted.
    document.documentElement.lang = texts.locale;
  }, [texts]);
  useEffect(() => {
    async function changeTo(next: Locale): Promise<void> {
      try {
        const messages = await load(next);
        if (locale() === next) setTexts({ locale: next, messages });
      } catch {
        // Another part of the page may have said it, and gone back, before.
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

import type { Locale } from '@ardoise/contract';
import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { I18nProvider } from '@ardoise/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BringContext } from '../shared/host/bring-context.ts';
import { HostContext } from '../shared/host/host.ts';
import { useKeepingHost } from '../shared/host/use-keeping-host.ts';
import { Desk } from './desk.tsx';
import { messagesOf, prepareMessages } from './messages.ts';
import { queryClient } from './query-client.ts';
import { bringScreens } from './screens/lazy-screens.ts';

/** The desk inside its host: texts in the host's language, one cache, then the screens. */
export function Root(given: ArdoiseProps) {
  const host = useKeepingHost(given);
  const [locale, setLocale] = useState(host.locale);
  useEffect(() => {
    /** The old language stays until the texts of the new one are there. */
    const changeTo = async (next: Locale) => {
      try {
        await prepareMessages(next);
        setLocale(next);
      } catch (error) {
        reportError(error);
      }
    };
    return host.events.on('locale-changed', ({ locale: next }) => {
      void changeTo(next);
    });
  }, [host.events]);
  useEffect(
    () =>
      host.session.subscribe((event) => {
        // Another person may sign in next: nothing of the first one stays.
        if (event === 'SIGNED_OUT') queryClient.clear();
      }),
    [host.session],
  );
  return (
    <HostContext value={host}>
      <I18nProvider locale={locale} messages={messagesOf(locale)}>
        <QueryClientProvider client={queryClient}>
          <BringContext value={bringScreens}>
            <Desk />
          </BringContext>
        </QueryClientProvider>
      </I18nProvider>
    </HostContext>
  );
}

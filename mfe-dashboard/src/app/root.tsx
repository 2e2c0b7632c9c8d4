import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { I18nProvider, useTexts } from '@ardoise/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadMessages } from 'virtual:ardoise/messages';
import { BringContext } from '../shared/host/bring-context.ts';
import { HostContext } from '../shared/host/host.ts';
import { useKeepingHost } from '../shared/host/use-keeping-host.ts';
import { Desk } from './desk.tsx';
import { textsOf } from './messages.ts';
import { queryClient } from './query-client.ts';
import { bringScreens } from './screens/lazy-screens.ts';

/** The desk inside its host: texts in the host's language, one cache, then the screens. */
export function Root(given: ArdoiseProps) {
  const host = useKeepingHost(given);
  const texts = useTexts(host, loadMessages, textsOf(host.locale()));
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
      <I18nProvider {...texts}>
        <QueryClientProvider client={queryClient}>
          <BringContext value={bringScreens}>
            <Desk />
          </BringContext>
        </QueryClientProvider>
      </I18nProvider>
    </HostContext>
  );
}

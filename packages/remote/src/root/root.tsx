import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { I18nProvider, useTexts } from '@ardoise/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { loadMessages } from 'virtual:ardoise/messages';
import { HostContext } from '../host/host.ts';
import { queryClient } from '../queries/query-client.ts';
import { Screens } from '../screens/screens.tsx';
import { textsOf } from '../texts/texts.ts';
import { RemoteContext, type RemoteContextValue } from './remote-context.ts';

export interface RootProps {
  host: ArdoiseProps;
  value: RemoteContextValue;
  /** The remote's own providers and effects, inside all of these. */
  Around: ComponentType<{ children: ReactNode }>;
}

/** A remote inside its host: texts in the host's language, one query cache, the screens. */
export function Root({ host, value, Around }: RootProps) {
  const texts = useTexts(host, loadMessages, textsOf(host.locale()));
  useEffect(
    () =>
      host.session.subscribe((event) => {
        // The next person to sign in must not see this one’s data.
        if (event === 'SIGNED_OUT') queryClient.clear();
      }),
    [host.session],
  );
  return (
    <HostContext value={host}>
      <I18nProvider {...texts}>
        <QueryClientProvider client={queryClient}>
          <RemoteContext value={value}>
            <Around>
              <Screens />
            </Around>
          </RemoteContext>
        </QueryClientProvider>
      </I18nProvider>
    </HostContext>
  );
}

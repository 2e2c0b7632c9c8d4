import type { ArdoiseProps } from '@ardoise/contract/mfe';
import { I18nProvider, useTexts } from '@ardoise/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { HostContext } from '../host/host.ts';
import { holdDataOf } from '../queries/cache-owner.ts';
import { queryClient } from '../queries/query-client.ts';
import { Screens } from '../screens/screens.tsx';
import { texts as loadedTexts } from '../texts/texts.ts';
import { RemoteContext, type RemoteContextValue } from './remote-context.ts';

export interface RootProps {
  host: ArdoiseProps;
  value: RemoteContextValue;
  /** The remote's own providers and effects, inside all of these. */
  Around: ComponentType<{ children: ReactNode }>;
}

/** A remote inside its host: texts in the host's language, one query cache, the screens. */
export function Root({ host, value, Around }: RootProps) {
  const texts = useTexts(host, loadedTexts.load, loadedTexts.shown());
  // Before anything is drawn: whoever signed in since the last mount must not see former data.
  useState(() => holdDataOf(host.session.user()?.id ?? null));
  useEffect(
    () => host.session.subscribe((_, session) => holdDataOf(session?.user.id ?? null)),
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

import type { EventBus } from '@ardoise/contract/mfe';
import { I18nProvider, type Messages } from '@ardoise/ui';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { loadMessages } from 'virtual:ardoise/messages';
import { NotFound } from '../features/not-found/not-found.tsx';
import { Preferences } from '../features/preferences/preferences.tsx';
import { RemoteOutlet } from '../features/remotes/remote-outlet.tsx';
import { isBelow, type RemoteRegistry } from '../features/remotes/remote-registry.ts';
import { locationStore } from '../shared/location-store.ts';
import { type Shell, ShellContext } from '../shared/shell-context.ts';
import { type LateToasts, ToastPlace } from './late-toasts.tsx';
import { PublicFrame } from './public-frame.tsx';
import { remoteApps, shellPages } from './pages.ts';

const AuthScreen = lazy(() => import('../features/auth/auth-screen.tsx'));

export interface ShellRootProps {
  shell: Shell;
  events: EventBus;
  toasts: LateToasts;
  registry: RemoteRegistry;
  messages: Messages;
}

/** Which of the shell's screens stands; a remote's place holds its outlet. */
function Screen({ registry }: { registry: RemoteRegistry }) {
  const path = useSyncExternalStore(locationStore.subscribe, locationStore.path);
  const remote = remoteApps.find(({ prefix }) => isBelow(path, prefix));
  if (remote !== undefined) return <RemoteOutlet registry={registry} name={remote.name} />;
  if (path === shellPages.auth) {
    return (
      <Suspense fallback={null}>
        <AuthScreen footer={<Preferences />} />
      </Suspense>
    );
  }
  return (
    <PublicFrame>
      <NotFound />
    </PublicFrame>
  );
}

export function ShellRoot({ shell, events, toasts, registry, messages }: ShellRootProps) {
  const [texts, setTexts] = useState({ locale: shell.locale(), messages });
  useEffect(
    () =>
      events.on('locale-changed', ({ locale }) => {
        loadMessages(locale).then((loaded) => setTexts({ locale, messages: loaded }), reportError);
      }),
    [events],
  );
  return (
    <ShellContext value={shell}>
      <I18nProvider {...texts}>
        <Screen registry={registry} />
        <ToastPlace toasts={toasts} />
      </I18nProvider>
    </ShellContext>
  );
}

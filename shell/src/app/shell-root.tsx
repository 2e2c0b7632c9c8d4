import type { EventBus } from '@ardoise/contract/mfe';
import { I18nProvider, type Messages } from '@ardoise/ui';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { loadMessages } from 'virtual:ardoise/messages';
import { isDocument } from '../shared/public-paths.ts';
import { NotKept } from '../features/offline/page/not-kept.tsx';
import type { Offline } from '../features/offline/page/start.ts';
import { NotFound } from '../features/not-found/not-found.tsx';
import { Preferences } from '../features/preferences/preferences.tsx';
import { RemoteOutlet } from '../features/remotes/remote-outlet.tsx';
import { isBelow, type RemoteRegistry } from '../features/remotes/remote-registry.ts';
import { locationStore } from '../shared/location-store.ts';
import { type Shell, ShellContext } from '../shared/shell-context.ts';
import { type LateToasts, ToastPlace } from './late-toasts.tsx';
import { PublicFrame } from './public-frame.tsx';
import { remoteApps, shellPages } from './pages.ts';

const UpdateBanner = lazy(() => import('../features/offline/page/update-banner.tsx'));
const AuthScreen = lazy(() => import('../features/auth/auth-screen.tsx'));

export interface ShellRootProps {
  shell: Shell;
  events: EventBus;
  toasts: LateToasts;
  registry: RemoteRegistry;
  offline: Offline;
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
      {/* A public page is a document of its own; the worker gives this one where it has none. */}
      {isDocument(path) ? <NotKept /> : <NotFound />}
    </PublicFrame>
  );
}

/** The newer version's banner, in a chunk that comes with the news. */
function UpdatePlace({ offline }: { offline: Offline }) {
  const { subscribe, isReady } = offline.updates;
  if (!useSyncExternalStore(subscribe, isReady)) return null;
  return (
    <Suspense fallback={null}>
      <UpdateBanner offline={offline} />
    </Suspense>
  );
}

export function ShellRoot({ shell, events, toasts, registry, offline, messages }: ShellRootProps) {
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
        <UpdatePlace offline={offline} />
        <ToastPlace toasts={toasts} />
      </I18nProvider>
    </ShellContext>
  );
}

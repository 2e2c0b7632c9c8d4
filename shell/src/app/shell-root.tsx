import type { EventBus } from '@ardoise/contract/mfe';
import { I18nProvider, latePart, type Texts, useTexts } from '@ardoise/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { loadMessages } from 'virtual:ardoise/messages';
import { NotKept } from '../features/offline/page/not-kept.tsx';
import type { Offline } from '../features/offline/page/start.ts';
import { ComingTextPlace } from '../features/legal-notices/coming-text-place.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';
import { Preferences } from '../features/preferences/preferences.tsx';
import { RemoteOutlet } from '../features/remotes/remote-outlet.tsx';
import type { RemoteRegistry } from '../features/remotes/remote-registry.ts';
import { locationStore } from '../shared/location-store.ts';
import { type Shell, ShellContext } from '../shared/shell-context.ts';
import { type LateToasts, ToastPlace } from './late-toasts.tsx';
import { PublicFrame } from './public-frame.tsx';
import { isOwnPage, shellPages } from './pages.ts';

// Not essential: without the banner, the newer version is used at the next visit.
const UpdateBanner = latePart(() => import('../features/offline/page/update-banner.tsx'), {
  quiet: true,
});
const AuthScreen = latePart(() => import('../features/auth/auth-screen.tsx'), {
  level: 1,
  frame: PublicFrame,
});

export interface ShellRootProps {
  shell: Shell;
  events: EventBus;
  toasts: LateToasts;
  registry: RemoteRegistry;
  offline: Offline;
  /** In the language of the host, or the one that could be loaded. */
  texts: Texts;
}

const notFound = (
  <PublicFrame>
    <NotFound />
  </PublicFrame>
);

/** The shell's screen at the current path, or a remote's outlet. */
function Screen({ registry, offline }: Pick<ShellRootProps, 'registry' | 'offline'>) {
  const path = useSyncExternalStore(locationStore.subscribe, locationStore.path);
  if (!isOwnPage(path)) {
    const { apply } = offline.updates;
    return <RemoteOutlet {...{ registry, path, notFound }} update={apply} />;
  }
  if (path === shellPages.auth) {
    return (
      <Suspense fallback={null}>
        <AuthScreen footer={<Preferences />} />
      </Suspense>
    );
  }
  // A public page is a document of its own; the worker answers with this one when it lacks that.
  return (
    <PublicFrame>
      <NotKept />
    </PublicFrame>
  );
}

/** The banner about a newer version, in a chunk that loads when there is one. */
function UpdatePlace({ offline }: { offline: Offline }) {
  const { subscribe, isReady } = offline.updates;
  if (!useSyncExternalStore(subscribe, isReady)) return null;
  return (
    <Suspense fallback={null}>
      <UpdateBanner offline={offline} />
    </Suspense>
  );
}

export function ShellRoot({
  shell,
  events,
  toasts,
  registry,
  offline,
  texts: first,
}: ShellRootProps) {
  const texts = useTexts({ ...shell, events }, loadMessages, first);
  return (
    <ShellContext value={shell}>
      <I18nProvider {...texts}>
        <Screen registry={registry} offline={offline} />
        <UpdatePlace offline={offline} />
        <ComingTextPlace taken={offline.updates} />
        <ToastPlace toasts={toasts} />
      </I18nProvider>
    </ShellContext>
  );
}

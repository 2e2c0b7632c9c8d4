import type { EventBus } from '@ardoise/contract/mfe';
import { I18nProvider, latePart, type Texts, useTexts } from '@ardoise/ui';
import { Suspense, useSyncExternalStore } from 'react';
import { loadMessages } from 'virtual:ardoise/messages';
import { isDocument } from '../shared/public-paths.ts';
import { NotKept } from '../features/offline/page/not-kept.tsx';
import type { Offline } from '../features/offline/page/start.ts';
import { ComingTextPlace } from '../features/legal-notices/coming-text-place.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';
import { Preferences } from '../features/preferences/preferences.tsx';
import { RemoteOutlet } from '../features/remotes/remote-outlet.tsx';
import { isBelow, type RemoteRegistry } from '../features/remotes/remote-registry.ts';
import { locationStore } from '../shared/location-store.ts';
import { type Shell, ShellContext } from '../shared/shell-context.ts';
import { type LateToasts, ToastPlace } from './late-toasts.tsx';
import { PublicFrame } from './public-frame.tsx';
import { remoteApps, shellPages } from './pages.ts';

// Nobody asked for it: without it, the newer version takes over the next time.
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
  /** In the language of the host, or the one that could be had. */
  texts: Texts;
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
        <Screen registry={registry} />
        <UpdatePlace offline={offline} />
        <ComingTextPlace taken={offline.updates} />
        <ToastPlace toasts={toasts} />
      </I18nProvider>
    </ShellContext>
  );
}

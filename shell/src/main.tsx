import './shared/location-store.ts';
import '@ardoise/ui/fonts.css';
import { loadTexts } from '@ardoise/ui';
import { loadMessages } from 'virtual:ardoise/messages';
import { createRoot } from 'react-dom/client';
import { createHost } from './app/host.ts';
import { embedAssistant } from './features/assistant/embed.ts';
import { isOwnPage, ownTemplate } from './app/pages.ts';
import { ShellRoot } from './app/shell-root.tsx';
import { whenDrawn } from './app/when-drawn.ts';
import { createOffline } from './features/offline/page/start.ts';
import { beginRealtime } from './features/realtime/begin.ts';
import { createRemoteRegistry } from './features/remotes/remote-registry.ts';
import { startVitals } from './features/vitals/start.ts';
import { hideLinkSecret } from './shared/link-secret.ts';
import { locationStore } from './shared/location-store.ts';

hideLinkSecret();
const offline = createOffline();
const host = createHost(offline);
const root = document.querySelector('#shell');
const apps = document.querySelector('#apps');
if (root === null || apps === null) throw new Error('The page has no #shell, or no #apps');

const registry = createRemoteRegistry({
  props: host.props,
  places: apps,
  isOwnPage,
  onVersion: offline.updates.runs,
  onNewer: offline.updates.need,
});

function route(): void {
  registry.leave(locationStore.path());
  registry.open(locationStore.path());
}
locationStore.subscribe(route);
route();

/** The rest waits for the screen: on a slow phone it would delay that. */
const settled = registry.settled(locationStore.path());
embedAssistant(
  { ...host.props, accessToken: host.accessToken },
  {
    settled,
    isWanted: () => registry.at(locationStore.path())?.facts.area !== 'staff',
    subscribe(listener) {
      locationStore.subscribe(listener);
      registry.subscribe(listener);
    },
  },
);
void settled.then(() => offline.start());
void settled.then(() => beginRealtime({ ...host.props, provideRealtime: host.provideRealtime }));

/** Not a top-level await: that would delay every module that imports from this one, apps included. */
async function draw(shell: Element, places: Element): Promise<void> {
  await whenDrawn(settled, places);
  const texts = await loadTexts(loadMessages, host.props.locale());
  createRoot(shell).render(
    <ShellRoot {...host} offline={offline} registry={registry} texts={texts} />,
  );
  const templateAt = (path: string) => registry.templateAt(path) ?? ownTemplate(path);
  startVitals({
    ...host.props,
    accessToken: host.accessToken,
    screens: host.screens,
    templateAt,
  });
}
draw(root, apps).catch(reportError);

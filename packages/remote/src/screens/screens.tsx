import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useBaseHost, useUser } from '../host/host.ts';
import { Frame } from '../navigation/frame.tsx';
import { AccessRequired } from '../root/access-required.tsx';
import { useRemote, useWays } from '../root/remote-context.ts';
import { matchScreen, type ScreenMatch } from '../table/match-screen.ts';
import { NotFound } from './not-found.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenSkeleton } from './skeletons.tsx';
import styles from './screens.module.css';

/** The screen of the current address, by the table; or the sign-in prompt, for people who are signed out. */
export function Screens() {
  const { remote } = useRemote();
  const [path] = useLocation();
  const search = useSearch();
  const user = useUser();
  const match = matchScreen(remote.screens, path, search);
  const isForSignedIn = match?.screen.signedIn ?? remote.area !== 'public';
  // Stays while this page is open: who was signed in here is told what happened to the session.
  const [wasSignedIn, setSignedIn] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (user !== null && !wasSignedIn) setSignedIn(true);
  if (user === null && isForSignedIn) {
    const parting = isLeaving ? 'left' : 'ended';
    return <AccessRequired parting={wasSignedIn ? parting : null} />;
  }
  if (match === null) {
    return (
      <Frame onLeaving={setLeaving}>
        <NotFound />
      </Frame>
    );
  }
  return match.screen.frame === 'navigation' ? (
    <Frame onLeaving={setLeaving}>
      <Guarded match={match} path={path} />
    </Frame>
  ) : (
    <WholeWindow>
      <Guarded match={match} path={path} />
    </WholeWindow>
  );
}

function WholeWindow({ children }: { children: ReactNode }) {
  const { Banners } = useRemote();
  return (
    <>
      <Banners frame="window" className={styles.banners} />
      {children}
    </>
  );
}

/** A screen with its skeleton while it loads, and its boundary when it fails. */
function Guarded({ match, path }: { match: ScreenMatch; path: string }) {
  const { screens, skeletons, texts } = useRemote();
  const { home } = useWays();
  const { showScreen } = useBaseHost();
  const { name, screen, props } = match;
  useEffect(() => showScreen(screen.path), [showScreen, screen.path]);
  const ready = screens[name];
  if (ready === undefined) throw new Error(`The screen ${name} is not in the table`);
  const { Screen } = ready;
  return (
    <ScreenBoundary key={path} home={home} text={texts.screenFailed}>
      <Suspense fallback={<ScreenSkeleton name={screen.skeleton} own={skeletons} />}>
        <Screen key={Object.values(props).join('/')} {...props} />
      </Suspense>
    </ScreenBoundary>
  );
}

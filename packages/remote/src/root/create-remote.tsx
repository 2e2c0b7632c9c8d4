import type { ArdoiseProps } from '@ardoise/contract/mfe';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { readyScreen } from '../screens/ready-screen.tsx';
import { matchScreen } from '../table/match-screen.ts';
import type { Remote } from '../table/remote.ts';
import { texts as loadedTexts } from '../texts/texts.ts';
import { CrashScreen } from './crash-screen.tsx';
import type { RemoteContextValue, RemoteParts } from './remote-context.ts';
import { Root, type RootProps } from './root.tsx';

export interface RemoteOptions extends Partial<Pick<RemoteParts, 'Banners' | 'skeletons'>> {
  texts: RemoteParts['texts'];
  Around?: RootProps['Around'] | undefined;
  /** Loads the first screen’s data from this device; drawing waits for it as for the program. */
  prepare?: ((host: ArdoiseProps) => Promise<void>) | undefined;
}

/** Milliseconds. Data on this device load sooner; the rest is awaited behind a skeleton. */
const patience = 120;

const inTime = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), new Promise((late) => setTimeout(late, patience))]);

const Nothing = () => null;

/** A remote made of its screen table: the lifecycles that the shell calls, and its root component. */
export function createRemote(remote: Remote, options: RemoteOptions) {
  const { texts, Banners = Nothing, skeletons = {}, Around = React.Fragment, prepare } = options;
  const value: RemoteContextValue = {
    remote,
    texts,
    Banners,
    skeletons,
    screens: Object.fromEntries(
      Object.entries(remote.screens).map(([name, { load }]) => [name, readyScreen(load)]),
    ),
  };

  /**
   * Before the first render: the texts, so that no message id is ever seen; and if they are on
   * the device, the screen's program and data, so that it is drawn only once.
   */
  async function prepareFirstScreen(host: ArdoiseProps): Promise<void> {
    const match = matchScreen(remote.screens, location.pathname, location.search);
    const ready = match === null ? undefined : value.screens[match.name];
    await Promise.all([
      loadedTexts.prepare(host.locale()),
      ready && inTime(ready.load()),
      prepare && inTime(prepare(host)),
    ]);
  }

  function App(host: ArdoiseProps) {
    return <Root host={host} value={value} Around={Around} />;
  }

  const lifecycles: ReactAppOrParcel<ArdoiseProps> = singleSpaReact<ArdoiseProps>({
    React,
    ReactDOMClient,
    rootComponent: App,
    errorBoundary: (error) => <CrashScreen error={error} texts={texts.failed} />,
  });
  const { bootstrap, unmount } = lifecycles;
  return {
    bootstrap,
    mount: [prepareFirstScreen, lifecycles.mount].flat(),
    unmount,
    /** For the standalone page, which has no single-spa. */
    App,
    home: remote.prefixes[0],
    prepareFirstScreen,
  };
}

export type CreatedRemote = ReturnType<typeof createRemote>;

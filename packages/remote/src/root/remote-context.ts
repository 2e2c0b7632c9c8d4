import { type ComponentType, createContext, useContext } from 'react';
import type { ReadyScreen } from '../screens/ready-screen.tsx';
import type { Remote } from '../table/remote.ts';
import type { Screen } from '../table/screen.ts';

/** Message ids of texts that only the remote can provide. */
export interface RemoteTexts {
  /** Name of the navigation landmark. */
  navigation: string;
  /** Why to sign in, for somebody who is signed out. */
  access: string;
  /** What happened to the user's work when a screen failed. */
  screenFailed: string;
  /** The same, with a title, when the whole remote failed. */
  failed: { title: string; text: string };
}

export interface BannersProps {
  frame: Screen['frame'];
  className?: string | undefined;
}

export interface RemoteParts {
  texts: RemoteTexts;
  /** Banners above every screen. */
  Banners: ComponentType<BannersProps>;
  /** Skeletons of the table that are not this package's own; drawn below a heading. */
  skeletons: Readonly<Record<string, ComponentType>>;
}

export interface RemoteContextValue extends RemoteParts {
  remote: Remote;
  screens: Readonly<Record<string, ReadyScreen<Record<string, string>>>>;
}

export const RemoteContext = createContext<RemoteContextValue | null>(null);

export function useRemote(): RemoteContextValue {
  const value = useContext(RemoteContext);
  if (value === null) throw new Error('useRemote is called outside RemoteContext');
  return value;
}

/** The remote's home, and the sign-in address that leads back here. */
export function useWays() {
  const { remote } = useRemote();
  return {
    home: remote.prefixes[0],
    signIn: (next: string) => `/auth?next=${encodeURIComponent(next)}`,
  };
}

/** Loads the programs of the screens that the table marks as available offline. */
export function useLoadOfflineScreens(): () => Promise<void> {
  const { remote, screens } = useRemote();
  return async () => {
    const offline = Object.entries(remote.screens).filter(([, { offline }]) => offline);
    await Promise.all(offline.map(([name]) => screens[name]?.load()));
  };
}

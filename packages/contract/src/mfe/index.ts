import type { OpenOptions } from '../assistant/index.ts';
import type { ApiClient } from '../client/index.ts';
import type { User } from '../account/schemas.ts';
import type { Session } from '../auth/schemas.ts';
import type { Locale } from '../common/schemas.ts';
import type { Consent } from '../consents/schemas.ts';

/**
 * Version of the contract between shell and remotes. It grows when a remote built for the older
 * one would no longer work; the shell shows a placeholder for remotes of a version it does not know.
 */
export const mfeContractVersion = 1;

export type Theme = 'light' | 'dark';

/** The worker of the site to its pages: the browser gave this device another address for notices. */
export const noticesChanged = 'notices-changed';

/** Session events, named as in the specification. */
export type SessionEventName =
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_VERIFIED';

/** Read side of the one live session, which the shell owns. */
export interface SessionStore {
  /** null when signed out. */
  user(): User | null;
  /** Fires after every change; returns the function that stops it. */
  subscribe(listener: (event: SessionEventName, session: Session | null) => void): () => void;
}

export interface Toast {
  tone: 'success' | 'error' | 'info' | 'warning';
  title: string;
  text?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

/** Messages between apps. Payloads are objects, so that they can grow. */
export interface ArdoiseEvents {
  'theme-changed': { theme: Theme };
  'locale-changed': { locale: Locale };
  'usage-changed': Record<string, never>;
  /** A consent was given or withdrawn on this device. */
  'consent-changed': { subject: Consent['subject']; given: boolean };
  /** Opens the assistant; what `context` holds is sent only if the teacher leaves it attached. */
  'open-assistant': OpenOptions;
}

export interface EventBus {
  emit<Name extends keyof ArdoiseEvents>(name: Name, payload: ArdoiseEvents[Name]): void;
  on<Name extends keyof ArdoiseEvents>(
    name: Name,
    listener: (payload: ArdoiseEvents[Name]) => void,
  ): () => void;
}

/** How the product lives on this device, as the shell knows it. */
export interface DeviceState {
  /** Pages and programs are kept here: the product opens without a network. */
  kept: boolean;
  /** The browser offers to install the product as an app. */
  installable: boolean;
  /** It runs as an installed app now. */
  installed: boolean;
}

export interface Device {
  state(): DeviceState;
  /** Fires after every change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Keeps pages and programs from now on, also for who saves data; false where the browser will not. */
  keep(): Promise<boolean>;
  /** Lets the browser ask; whether it was accepted. */
  install(): Promise<boolean>;
}

/** What a remote is given at bootstrap, mount and unmount; it touches its host only here. */
export interface ArdoiseProps {
  contract: typeof mfeContractVersion;
  session: SessionStore;
  api: ApiClient;
  /** Current values; changes come over `events`. */
  locale: () => Locale;
  theme: () => Theme;
  setLocale: (locale: Locale) => void;
  setTheme: (theme: Theme) => void;
  /** Client-side navigation by path; `replace` leaves no history entry. */
  navigate: (path: string, options?: { replace?: boolean }) => void;
  notify: (toast: Toast) => void;
  /** Ends the session everywhere in this browser. */
  signOut: () => Promise<void>;
  /**
   * Puts what the API answered about the signed-in user (a changed profile, address or second
   * factor) into the session, here and in the other tabs, as USER_UPDATED. Another user's data are
   * left aside. Optional, so that the version stays: a shell from before it does not have this
   * member, and its session follows with the next refresh of the token.
   */
  updateUser?: ((user: User) => void) | undefined;
  events: EventBus;
  /**
   * Says that leaving the page now would disturb: a change that is not saved, a sheet that is being
   * written. An update waits for it. Answers the function that takes it back. Optional, as the next
   * one: an older shell does not have them.
   */
  busy?: (() => () => void) | undefined;
  device?: Device | undefined;
}

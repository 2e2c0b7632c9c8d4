import type { User } from '../account/schemas.ts';
import type { OpenOptions } from '../assistant/index.ts';
import type { Session } from '../auth/schemas.ts';
import type { Transport } from '../client/transport.ts';
import type { Locale } from '../common/schemas.ts';
import type { Consent } from '../consents/schemas.ts';
import type { RealtimeHint, RealtimeTopic } from '../realtime/schemas.ts';

export type Theme = 'light' | 'dark';

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
  /** Opens the assistant; `context` is sent only if the teacher leaves it attached. */
  'open-assistant': OpenOptions;
}

export interface EventBus {
  emit<Name extends keyof ArdoiseEvents>(name: Name, payload: ArdoiseEvents[Name]): void;
  on<Name extends keyof ArdoiseEvents>(
    name: Name,
    listener: (payload: ArdoiseEvents[Name]) => void,
  ): () => void;
}

/** Offline use and installation on this device. */
export interface DeviceState {
  /** The product opens without a network: its pages and programs are cached here. */
  kept: boolean;
  /** The browser offers to install the product as an app. */
  installable: boolean;
  /** This page runs as an installed app. */
  installed: boolean;
}

export interface Device {
  state(): DeviceState;
  /** Fires after every change; returns the function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Caches pages and programs from now on, also with data saver on; false when the browser refuses. */
  keep(): Promise<boolean>;
  /** Shows the browser's install dialog; whether it was accepted. */
  install(): Promise<boolean>;
}

/** The browser's one realtime connection, which the shell owns. */
export interface Realtime {
  /**
   * Hears the hints of a topic until the returned function is called. Nothing may depend on it: it
   * connects after the first paint, and where it cannot, nothing is heard. A hint of the kind `reload`
   * stands for those that were missed.
   */
  subscribe(topic: RealtimeTopic, listener: (hint: RealtimeHint) => void): () => void;
}

/**
 * What a remote is given at bootstrap, mount and unmount; it touches its host only here. A remote
 * names the members that it uses in its manifest entry (`needs`).
 */
export interface ArdoiseProps {
  contract: number;
  session: SessionStore;
  /**
   * Calls of the API with the session, the language and the problems of this page. A remote bundles
   * the typed clients of the domains that it uses and gives them this.
   */
  http: Transport;
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
   * Puts the user that the API answered (a changed profile, address or second factor) into the
   * session, here and in the other tabs, as USER_UPDATED. Ignored for anybody but the signed-in user.
   */
  updateUser: (user: User) => void;
  events: EventBus;
  /**
   * Holds updates of the product back while leaving the page would lose something: an unsaved
   * change, a sheet that is being written. Returns the function that releases it.
   */
  busy: () => () => void;
  device: Device;
  /**
   * Reports which of the remote's screens is shown, by its route template
   * (`/dashboard/mes-fiches/:id`): vitals and usage are counted by template, never by address.
   */
  showScreen: (template: string) => void;
  /** Absent where the shell is older than this part: see `OptionalPart`. */
  realtime?: Realtime;
}

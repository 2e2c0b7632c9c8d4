import type { AssistantSite, Locale } from '@ardoise/contract';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Bus } from './bus.ts';
import type {
  AssistantContext,
  AssistantSession,
  IdentityTokenSource,
  OpenOptions,
} from './public-api.ts';
import type { Store } from './store.ts';

/** Compiled messages: a plain string, or a parsed form when it has placeholders. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

/** The host page's options, with every default applied. */
export interface ResolvedOptions {
  siteKey: string | null;
  /** An origin, without a trailing slash. */
  apiUrl: string;
  /** Changes together with `messages`, once they have loaded. */
  locale: Locale;
  messages: Messages;
  theme: 'light' | 'dark';
  side: 'right' | 'left';
  /** The colour (`#rrggbb`) of the button and of the visitor's bubbles; null for the default slate. */
  accent: string | null;
  appUrl: string;
  session: AssistantSession | null;
  navigate: ((path: string) => void) | null;
  context: (() => AssistantContext | null) | null;
}

/** What the app needs from its host. */
export interface AppHost {
  root: ShadowRoot;
  bus: Bus;
  options: Store<ResolvedOptions>;
  /** The loader's button, `hidden` while the panel or the pill is shown. */
  launcher: HTMLElement;
  version: string;
  /** Applies the partner site's theme; the page's own options take precedence. */
  applyTheme: (theme: AssistantSite['theme']) => void;
}

export interface AppHandle {
  open(options?: OpenOptions): void;
  close(): void;
  minimise(): void;
  maximise(): void;
  send(text: string): void;
  identify(given: string | IdentityTokenSource): void;
  /** Removes everything added to the root and stops all work. */
  unmount(): void;
}

import type { AssistantSite, Locale } from '@ardoise/contract';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Bus } from './bus.ts';
import type { AssistantContext, AssistantSession, OpenOptions } from './public-api.ts';
import type { Store } from './store.ts';

/** Compiled at build: a text without placeholders is itself, any other is its parsed form. */
export type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

/** The host page's options with every default filled in. */
export interface ResolvedOptions {
  siteKey: string | null;
  /** Origin, without a slash at the end. */
  apiUrl: string;
  /** Changes together with `messages`, once they have come. */
  locale: Locale;
  messages: Messages;
  theme: 'light' | 'dark';
  side: 'right' | 'left';
  /** `#rrggbb` of the button and of the visitor's bubbles; null: the slate. */
  accent: string | null;
  appUrl: string;
  session: AssistantSession | null;
  navigate: ((path: string) => void) | null;
  context: (() => AssistantContext | null) | null;
}

/** What the app is given to live in. */
export interface AppHost {
  root: ShadowRoot;
  bus: Bus;
  options: Store<ResolvedOptions>;
  /** The loader's button: `hidden` while the panel or the pill is shown. */
  launcher: HTMLElement;
  version: string;
  /** Takes the look that the partner's site has asked for, below what the page itself says. */
  applyTheme: (theme: AssistantSite['theme']) => void;
}

export interface AppHandle {
  open(options?: OpenOptions): void;
  close(): void;
  minimise(): void;
  maximise(): void;
  send(text: string): void;
  identify(token: string): void;
  /** Takes away all that it has put into the root, and ends what is under way. */
  unmount(): void;
}

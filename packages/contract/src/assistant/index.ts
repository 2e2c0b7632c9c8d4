import type { Locale } from '../common/schemas.ts';

/** How the host page wants the assistant. Every field may be changed later with `update`. */
export interface AssistantOptions {
  /** Public key of the partner's site; absent on Ardoise's own pages. */
  siteKey?: string;
  /** Origin of the API; that of the loader's script by default. */
  apiUrl?: string;
  /** Language of the interface; by default the host's `<html lang>`, then the browser's, then French. */
  locale?: Locale;
  /** Light by default; the system's theme is not followed. */
  theme?: 'light' | 'dark';
  side?: 'right' | 'left';
  /** Where "S'inscrire" and "make a sheet of this" go; the API's origin by default. */
  appUrl?: string;
  /** Ardoise's own pages only: the signed-in teacher, null when signed out. */
  session?: AssistantSession | null;
  /** Client-side navigation of the host for addresses on its own origin. */
  navigate?: (path: string) => void;
  /** What the visitor may ask about, such as the open sheet; called only when they do. */
  context?: (() => AssistantContext | null) | null;
}

export interface AssistantSession {
  userId: string;
  /** The current access token; may wait for a refresh. */
  accessToken: () => Promise<string | null>;
}

export interface AssistantContext {
  title: string;
  text: string;
}

export interface OpenOptions {
  /** Put into the text area, not sent. */
  prompt?: string;
  /** Sent with the next message when the visitor leaves it attached. */
  context?: AssistantContext;
}

/** Fetches a fresh signed token from the school's server; null when nobody is signed in there. */
export type IdentityTokenSource = () => Promise<string | null | undefined> | string | null;

/** Every event and its payload; their order is in LIFECYCLE.md. */
export interface AssistantEvents {
  ready: { version: string };
  open: Record<string, never>;
  close: Record<string, never>;
  minimise: Record<string, never>;
  maximise: { maximised: boolean };
  'message-sent': { length: number; image: boolean; webSearch: boolean };
  'answer-started': Record<string, never>;
  'answer-finished': { messageId: string; length: number };
  error: { code: string };
  'limit-reached': { limit: number };
  identified: { limit: number; remaining: number };
  destroy: Record<string, never>;
}

export type AssistantEventName = keyof AssistantEvents;

/** `window.ArdoiseAssistant`: the same before and after the app has loaded; earlier calls are queued. */
export interface ArdoiseAssistant {
  readonly version: string;
  init(options?: AssistantOptions): void;
  update(options: AssistantOptions): void;
  open(options?: OpenOptions): void;
  close(): void;
  minimise(): void;
  maximise(): void;
  /** Sends at once, under the same rules as the visitor. */
  send(text: string): void;
  /** Returns the function that unsubscribes. */
  on<Name extends AssistantEventName>(
    event: Name,
    handler: (payload: AssistantEvents[Name]) => void,
  ): () => void;
  /**
   * A school vouches for its teacher, by a signed token or by a function that fetches one when it is
   * needed; answered by the `identified` or `error` event.
   */
  identify(token: string | IdentityTokenSource): void;
  /** Removes everything; `init` starts again. */
  destroy(): void;
  /** Makes calls: so that a page can push onto the global before and after the loader has run. */
  push(...calls: EarlyCall[]): void;
}

/** A method's name and its arguments. */
export type EarlyCall = [name: EarlyMethod, ...values: unknown[]];
type EarlyMethod = Exclude<keyof ArdoiseAssistant, 'version' | 'push'>;

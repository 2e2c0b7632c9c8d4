import type { AssistantFeedback } from '@ardoise/contract';
import type { Intl } from './i18n/index.ts';
import type { Allowance, Ask, Attachment, Message, Toast } from './model.ts';
import type { AssistantContext } from './public-api.ts';
import type { Store } from './store.ts';

export type View = 'closed' | 'open' | 'minimised';

export interface PanelState {
  intl: Intl;
  view: View;
  maximised: boolean;
  messages: readonly Message[];
  /** What stands in the text area. */
  text: string;
  image: Attachment | null;
  webSearch: boolean;
  /** What the next message is about, while the visitor leaves it attached. */
  context: AssistantContext | null;
  /** An answer is on its way: nothing else is sent meanwhile. */
  busy: boolean;
  /** An answer came while the panel was not open. */
  unread: boolean;
  online: boolean;
  /** Null when nothing is counted: a signed-in teacher. */
  allowance: Allowance | null;
  /** The signed-in teacher's; null otherwise. */
  userId: string | null;
  /** The teacher wants this conversation kept in the account. */
  keep: boolean;
  /** Of the kept conversation. */
  conversationId: string | null;
  toasts: readonly Toast[];
  /** Why this site's assistant is not available, as the id of a message; null when it is. */
  closedFor: string | null;
  /** The part that answers could not be fetched. */
  stuck: boolean;
}

/** What features are given: the state, and what the visitor can do. */
export interface Panel {
  state: Store<PanelState>;
  /** Where the answer that is being written comes from, piece by piece. */
  live: Live;
  open(this: void): void;
  close(this: void): void;
  minimise(this: void): void;
  maximise(this: void): void;
  /** Sends what stands in the composer, or the given ask. */
  send(ask?: Ask): void;
  stop(this: void): void;
  /** Sends the question before a failed answer again. */
  retry(answerId: string): void;
  /** Takes a waiting question back into the composer. */
  edit(questionId: string): void;
  withdraw(questionId: string): void;
  attach(file: Blob): void;
  /** The visitor writes: unsent text is kept from now on. */
  write(text: string): void;
  /** Whether the page has something to ask about, such as the open sheet. */
  canAskAboutPage(): boolean;
  askAboutPage(this: void): void;
  rate(answerId: string, feedback: Omit<AssistantFeedback, 'messageId'>): void;
  download(url: string): void;
  /** Goes on with another conversation, or a fresh one. */
  resume(conversationId: string | null, messages: readonly Message[]): void;
  toast(kind: Toast['kind'], title: string, text?: string): void;
  dismiss(toastId: number): void;
  /** What an anchor to an address of the product carries: in the page's own way, or in a new tab. */
  link(path: string): Link;
}

export interface Link {
  href: string;
  target?: string;
  rel?: string;
  onClick?: (event: { preventDefault(): void }) => void;
}

export interface Live {
  text(): string;
  subscribe(heard: (piece: string) => void): () => void;
}

import type { AssistantFeedback, AssistantSite } from '@ardoise/contract';
import type { Intl } from './i18n/index.ts';
import type { Allowance, Ask, Attachment, Message, Toast } from './model.ts';
import type { AssistantContext } from './public-api.ts';
import type { Store } from './store.ts';

export type AssistantOrigin = AssistantSite['origin'];
export type View = 'closed' | 'open' | 'minimised';

export interface PanelState {
  intl: Intl;
  view: View;
  maximised: boolean;
  messages: readonly Message[];
  /** The content of the text area. */
  text: string;
  image: Attachment | null;
  /** An image is being prepared. */
  preparing: boolean;
  /** The visitor has sent: the message goes once its image is prepared. */
  sendsWhenReady: boolean;
  webSearch: boolean;
  /** The page context for the next message, unless the visitor removes it. */
  context: AssistantContext | null;
  /** An answer is in progress: nothing else can be sent. */
  busy: boolean;
  /** An answer arrived while the panel was not open. */
  unread: boolean;
  online: boolean;
  /** Null when nothing is counted: a signed-in teacher. */
  allowance: Allowance | null;
  /** The signed-in teacher's id; null otherwise. */
  userId: string | null;
  /** The teacher wants this conversation saved to the account. */
  keep: boolean;
  /** The id of the saved conversation. */
  conversationId: string | null;
  toasts: readonly Toast[];
  /** Who answers; null until the server has told. */
  origin: AssistantOrigin | null;
  /** The server takes no more messages before this time, in ms. */
  closedUntil: number | null;
  /** The message id that says why this site's assistant is unavailable; null when it is available. */
  closedFor: string | null;
  /** The deferred part could not be fetched. */
  loadFailed: boolean;
}

/** Whether the server takes no message from here at the moment. */
export const isClosed = ({ closedFor, closedUntil }: PanelState): boolean =>
  closedFor !== null || closedUntil !== null;

/** The interface for features: the state and the visitor's actions. */
export interface Panel {
  state: Store<PanelState>;
  /** The text of the answer being streamed. */
  answerStream: AnswerStream;
  open(this: void): void;
  close(this: void): void;
  minimise(this: void): void;
  maximise(this: void): void;
  /** Sends the composer's content, or the given question. */
  send(ask?: Ask): void;
  stop(this: void): void;
  /** Resends the question of a failed answer. */
  retry(answerId: string): void;
  /** Moves a queued question back to the composer. */
  edit(questionId: string): void;
  withdraw(questionId: string): void;
  attach(file: Blob): void;
  /** Removes the image, also one that is being prepared. */
  detach(this: void): void;
  /** Sets the composer's text and saves it as a draft. */
  write(text: string): void;
  /** Whether there is page context to ask about, such as the open sheet. */
  canAskAboutPage(): boolean;
  askAboutPage(this: void): void;
  rate(answerId: string, feedback: Omit<AssistantFeedback, 'messageId'>): void;
  download(url: string): void;
  /** Switches to another conversation, or to a new one. */
  resume(conversationId: string | null, messages: readonly Message[]): void;
  toast(kind: Toast['kind'], title: string, text?: string): void;
  dismiss(toastId: number): void;
  /** Anchor properties for an address of the product: navigation within the page, or a new tab. */
  link(path: string): Link;
}

export interface Link {
  href: string;
  target?: string;
  rel?: string;
  onClick?: (event: { preventDefault(): void }) => void;
}

export interface AnswerStream {
  text(): string;
  subscribe(listener: (piece: string) => void): () => void;
}

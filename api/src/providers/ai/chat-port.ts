import type { AssistantSource, Locale, SheetIdea } from '@ardoise/contract';
import type { Picture } from '../../shared/picture-type.ts';

export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** A message within the limits. All but `locale` and the flags is untrusted data. */
export interface ChatRequest {
  /** Language of the interface; the answer is in the language of the question. */
  readonly locale: Locale;
  readonly query: string;
  /** Earlier messages, oldest first. */
  readonly history: readonly ChatTurn[];
  /** A document that the question is about, such as the open sheet. */
  readonly context: { readonly title: string; readonly text: string } | null;
  readonly image: Picture | null;
  readonly webSearch: boolean;
  /** Whether a drawn image is wanted; a provider that cannot draw says so in its answer. */
  readonly drawing: boolean;
}

/** A part of an answer. A provider can emit nothing else, whatever it was prompted. */
export type ChatDelta =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'source'; readonly source: AssistantSource }
  | { readonly kind: 'image'; readonly image: Picture }
  /** Tokens of the answer so far, over all calls; the last value counts. */
  | { readonly kind: 'usage'; readonly tokens: number }
  /** The ending of a complete answer: at most one, followed by `usage` only. */
  | {
      readonly kind: 'ending';
      /** False when the provider could only say that it cannot answer. */
      readonly answered: boolean;
      readonly suggestions: readonly string[];
      readonly sheet: SheetIdea | null;
    };

/**
 * Answers questions. A provider throws only `Problem`s of the PROVIDER_* codes and
 * ASSISTANT_REFUSED, and stops when the signal aborts.
 */
export interface ChatProvider {
  readonly origin: 'model' | 'offline';
  /** Upper bound of an answer's tokens, reserved before it starts. */
  mostTokens(request: ChatRequest): number;
  /**
   * @param again admits one more call of the model, for an answer that broke off; it rejects when there
   *   is no budget for it
   */
  answer(
    request: ChatRequest,
    signal: AbortSignal,
    again?: () => Promise<void>,
  ): AsyncIterable<ChatDelta>;
}

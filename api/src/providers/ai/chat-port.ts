import type { AssistantSource, Locale, SheetIdea } from '@ardoise/contract';
import type { Picture } from '../../shared/picture-type.ts';

export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** A message to the assistant, bounded already. Everything but `locale` and the flags is data. */
export interface ChatRequest {
  /** Language of the interface; the answer is in the language of the question. */
  readonly locale: Locale;
  readonly query: string;
  /** What was said before, oldest first. */
  readonly history: readonly ChatTurn[];
  /** What the visitor asks about, such as the open sheet as text. */
  readonly context: { readonly title: string; readonly text: string } | null;
  readonly image: Picture | null;
  readonly webSearch: boolean;
  /** Whether a drawn image is wanted; a provider that cannot draw says so in its answer. */
  readonly drawing: boolean;
}

/** A piece of an answer. Nothing else can come out of a provider, whatever it was told. */
export type ChatDelta =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'source'; readonly source: AssistantSource }
  | { readonly kind: 'image'; readonly image: Picture }
  /** Tokens of the whole call up to now; the last one counts. */
  | { readonly kind: 'usage'; readonly tokens: number }
  /** What is known once the answer is whole; at most one, and the last but `usage`. */
  | {
      readonly kind: 'ending';
      readonly suggestions: readonly string[];
      readonly sheet: SheetIdea | null;
    };

/**
 * Who answers. A provider throws `Problem`s of the PROVIDER_* codes and ASSISTANT_REFUSED and
 * nothing else, and stops when the signal aborts.
 */
export interface ChatProvider {
  readonly origin: 'model' | 'offline';
  /** Tokens that answering may cost at most: this much is set aside before it begins. */
  mostTokens(request: ChatRequest): number;
  answer(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatDelta>;
}

import type { Picture } from '../../shared/picture-type.ts';

/** One side's part of the talk; a picture goes with the visitor's words only. */
export interface ChatModelTurn {
  readonly role: 'user' | 'model';
  readonly text: string;
  readonly picture?: Picture;
}

export interface ChatModelCall {
  readonly system: string;
  readonly turns: readonly ChatModelTurn[];
  readonly webSearch: boolean;
  /** Whether a picture is to be drawn. */
  readonly drawing: boolean;
  readonly maxOutputTokens: number;
}

/** What came out of the model, as it came: text, addresses and bytes are not to be trusted. */
export type ChatModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'page'; readonly title: string; readonly url: string }
  | { readonly kind: 'blob'; readonly base64: string }
  | { readonly kind: 'usage'; readonly tokens: number };

/** A language model that chats. Throws `Problem`s of the PROVIDER_* codes. */
export interface ChatModel {
  stream(call: ChatModelCall, signal: AbortSignal): AsyncIterable<ChatModelPart>;
}

import type { Picture } from '../../shared/picture-type.ts';

/** One message of the conversation; only the visitor's can have a picture. */
export interface ChatModelTurn {
  readonly role: 'user' | 'model';
  readonly text: string;
  readonly picture?: Picture;
}

export interface ChatModelCall {
  readonly system: string;
  readonly turns: readonly ChatModelTurn[];
  readonly webSearch: boolean;
  /** Whether to draw a picture. */
  readonly drawing: boolean;
  readonly maxOutputTokens: number;
}

/** Raw output of the model: its text, addresses and bytes are untrusted. */
export type ChatModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'page'; readonly title: string; readonly url: string }
  | { readonly kind: 'blob'; readonly base64: string }
  | { readonly kind: 'usage'; readonly tokens: number };

/** A language model that chats. Throws `Problem`s of the PROVIDER_* codes. */
export interface ChatModel {
  stream(call: ChatModelCall, signal: AbortSignal): AsyncIterable<ChatModelPart>;
}

import type { AssistantSource, SheetIdea } from '@ardoise/contract';
import type { AssistantContext } from './public-api.ts';

/** An image attached by the visitor, already resized. */
export interface Attachment {
  dataUrl: string;
  name: string;
  bytes: number;
}

/** The visitor's input. */
export interface Ask {
  text: string;
  webSearch: boolean;
  image: Attachment | null;
  context: AssistantContext | null;
}

export interface Question extends Ask {
  role: 'user';
  id: string;
  time: number;
  /** Queued until the network is back. */
  waiting: boolean;
  /** Counted against the daily limit: a retry is not counted twice. */
  counted: boolean;
}

export interface Answer {
  role: 'assistant';
  id: string;
  time: number;
  /** As the model wrote it; for a failed answer, the sentence shown to the visitor. */
  text: string;
  state: 'writing' | 'done' | 'stopped' | 'failed';
  sources: readonly AssistantSource[];
  images: readonly string[];
  /** The server's id of the answer, needed for feedback. */
  messageId: string | null;
  /** Written by the built-in assistant, without a model. */
  offline: boolean;
  suggestions: readonly string[];
  sheet: SheetIdea | null;
  rating: 'up' | 'down' | null;
}

export type Message = Question | Answer;

export interface Toast {
  id: number;
  kind: 'done' | 'bad' | 'limit' | 'plain';
  title: string;
  text: string;
}

/** How many messages the visitor may still send today. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Granted by the visitor's school, not by Ardoise. */
  school: boolean;
}

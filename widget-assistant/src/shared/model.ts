import type { AssistantSource, SheetIdea } from '@ardoise/contract';
import type { AssistantContext } from './public-api.ts';

/** An image that the visitor joined, already made small. */
export interface Attachment {
  dataUrl: string;
  name: string;
  bytes: number;
}

/** What the visitor sends. */
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
  /** Not sent yet: the network is awaited. */
  waiting: boolean;
  /** Has been counted against the day's limit; sent again after a failure, it is not counted twice. */
  counted: boolean;
}

export interface Answer {
  role: 'assistant';
  id: string;
  time: number;
  /** As the model wrote it; of a failed one, what the visitor is told. */
  text: string;
  state: 'writing' | 'done' | 'stopped' | 'failed';
  sources: readonly AssistantSource[];
  images: readonly string[];
  /** The server's name of the answer, for feedback. */
  messageId: string | null;
  /** Answered by the built-in assistant, without a model. */
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

/** Messages that the visitor may still send today. */
export interface Allowance {
  limit: number;
  remaining: number;
  /** Granted by the visitor's school rather than by Ardoise. */
  school: boolean;
}

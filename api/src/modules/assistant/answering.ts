import { randomBytes } from 'node:crypto';
import type { AssistantSource, SheetIdea } from '@ardoise/contract';
import type { ChatProvider, ChatRequest } from '../../providers/ai/chat-port.ts';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import { Problem } from '../../shared/problem.ts';
import type { ImageRepository, StoredImage } from './image-repository.ts';
import type { Timeouts } from './limits.ts';
import { withTimeouts } from './timeouts.ts';
import { screen } from '../../shared/screening/index.ts';

/** Receives an answer as it is written. */
export interface Listener {
  text(text: string): void;
  source(source: AssistantSource): void;
  image(id: string): void;
}

/** A complete answer. */
export interface Answered {
  id: string;
  text: string;
  sources: AssistantSource[];
  images: StoredImage[];
  /** False when the provider could not answer. */
  counted: boolean;
  suggestions: string[];
  sheet: SheetIdea | null;
}

/** How far an answer got, even if it failed: its cost is computed from this. */
export interface Progress {
  /** Tokens as counted by the provider; 0 when it reported none. */
  tokens: number;
  characters: number;
}

/** An answer that the screening refused; `category` says why, for staff. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly category: string;
  constructor(category: string) {
    super(category);
    this.category = category;
  }
}

/** Characters before a chunk that are screened with it, since a sentence may span two chunks. */
const lookBack = 300;

export interface Answering {
  provider: ChatProvider;
  /** Admits one more call of the model. */
  again(): Promise<void>;
  images: ImageRepository;
  now(): Date;
}

/**
 * Streams the provider's answer through the screening to the listener.
 * @returns the complete answer
 * @throws Problem of the provider, Refused, or the signal's reason
 */
export async function answerQuestion(
  { provider, images, now, again }: Answering,
  request: ChatRequest,
  { listener, progress, patience }: { listener: Listener; progress: Progress; patience: Timeouts },
  signal: AbortSignal,
): Promise<Answered> {
  const answered: Answered = {
    id: randomBytes(12).toString('hex'),
    text: '',
    sources: [],
    images: [],
    counted: true,
    suggestions: [],
    sheet: null,
  };
  const stop = new AbortController();
  const both = AbortSignal.any([signal, stop.signal]);

  const passes = (text: string) => screen(text, request.locale).allowed;

  function say(text: string): void {
    const verdict = screen(answered.text.slice(-lookBack) + text, request.locale);
    if (!verdict.allowed) throw new Refused(verdict.category);
    answered.text += text;
    listener.text(text);
  }

  try {
    const deltas = provider.answer(request, both, again);
    for await (const delta of withTimeouts(deltas, patience, signal)) {
      if (delta.kind === 'text') {
        progress.characters += delta.text.trim().length;
        // Screening takes processor time: yields to the event loop between chunks.
        await yieldToEventLoop();
        say(delta.text);
      } else if (delta.kind === 'source') {
        if (!passes(delta.source.title)) continue;
        answered.sources.push(delta.source);
        listener.source(delta.source);
      } else if (delta.kind === 'image') {
        const image = await images.keep(delta.image, now());
        answered.images.push(image);
        listener.image(image.id);
      } else if (delta.kind === 'usage') {
        progress.tokens = Math.max(progress.tokens, delta.tokens);
      } else {
        const { answered: isAnswer, suggestions, sheet } = delta;
        answered.counted = isAnswer;
        answered.suggestions = suggestions.filter(passes).slice(0, 3);
        answered.sheet = sheet !== null && passes(sheet.topic) ? sheet : null;
      }
    }
    if (answered.text.trim() === '' && answered.images.length === 0) {
      throw new Problem('PROVIDER_INVALID');
    }
    return answered;
  } finally {
    // Closes the connection to the provider, even if it has not finished.
    stop.abort();
  }
}

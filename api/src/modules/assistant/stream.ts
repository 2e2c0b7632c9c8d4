import { Readable } from 'node:stream';
import type { AssistantEvent, AssistantEventName } from '@ardoise/contract';

type DataOf<Name extends AssistantEventName> = Extract<AssistantEvent, { name: Name }>['data'];

export interface StreamOptions {
  /** How often a comment is sent while nothing else is, so that proxies keep the connection. */
  heartbeatMs: number;
  /** How long a reader may take nothing before it is disconnected. */
  stallMs: number;
  /** Most bytes buffered for the reader. */
  most: number;
}

export const usualStream: StreamOptions = {
  heartbeatMs: 15_000,
  stallMs: 20_000,
  most: 256 * 1024,
};

function frame(name: AssistantEventName, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * The events of an answer for one reader. Text that the reader has not taken yet is merged into one
 * event, so that a slow reader costs no more memory than the answer. A stalled reader is
 * disconnected.
 */
export class AnswerStream extends Readable {
  readonly #options: StreamOptions;
  #text = '';
  #frames = '';
  #wanted = false;
  #over = false;
  #stall: NodeJS.Timeout | undefined;
  #heartbeat: NodeJS.Timeout;

  constructor(options: StreamOptions = usualStream) {
    super({ highWaterMark: 8 * 1024 });
    this.#options = options;
    this.#heartbeat = setInterval(() => this.#comment(), options.heartbeatMs);
    this.#heartbeat.unref();
    // A first comment, so that the browser knows that it is connected.
    this.#frames = ': ardoise\n\n';
  }

  text(text: string): void {
    if (this.destroyed) return;
    this.#text += text;
    this.#offer();
  }

  event<Name extends Exclude<AssistantEventName, 'delta'>>(name: Name, data: DataOf<Name>): void {
    if (this.destroyed) return;
    this.#settleText();
    this.#frames += frame(name, data);
    this.#offer();
  }

  /** Sends the last event and ends the stream. */
  finish<Name extends 'done' | 'error'>(name: Name, data: DataOf<Name>): void {
    this.event(name, data);
    this.#over = true;
    this.#offer();
  }

  get waiting(): number {
    return this.#text.length + this.#frames.length;
  }

  #settleText(): void {
    if (this.#text === '') return;
    const text = this.#text;
    this.#text = '';
    this.#frames += frame('delta', { text });
  }

  #comment(): void {
    if (this.#wanted && this.waiting === 0) {
      this.#frames = ': ardoise\n\n';
      this.#offer();
    }
  }

  #offer(): void {
    if (this.destroyed) return;
    if (this.#wanted) this.#flush();
    else if (this.waiting + this.readableLength > this.#options.most) this.#letGo();
    else this.#watch();
  }

  /** Starts the timeout for the reader to take something. */
  #watch(): void {
    if (this.#stall !== undefined) return;
    const left = this.readableLength;
    this.#stall = setTimeout(() => {
      this.#stall = undefined;
      if (this.readableLength < left) this.#watch();
      else this.#letGo();
    }, this.#options.stallMs);
    this.#stall.unref();
  }

  #letGo(): void {
    this.destroy(new Error('the reader takes nothing any more'));
  }

  #flush(): void {
    this.#settleText();
    if (this.#frames !== '') {
      const frames = this.#frames;
      this.#frames = '';
      this.#heartbeat.refresh();
      this.#wanted = this.push(frames);
    }
    if (this.#over) {
      this.#wanted = false;
      this.push(null);
    }
    if (!this.#wanted) this.#watch();
  }

  override _read(): void {
    clearTimeout(this.#stall);
    this.#stall = undefined;
    this.#wanted = true;
    this.#flush();
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#stall);
    this.#text = '';
    this.#frames = '';
    callback(error);
  }
}

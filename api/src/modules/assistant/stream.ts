import { Readable } from 'node:stream';
import type { AssistantEvent, AssistantEventName } from '@ardoise/contract';

type DataOf<Name extends AssistantEventName> = Extract<AssistantEvent, { name: Name }>['data'];

export interface StreamOptions {
  /** A comment after this much silence keeps proxies awake. */
  heartbeatMs: number;
  /** A reader that takes nothing for this long is let go. */
  stallMs: number;
  /** Bytes that wait for the reader at most. */
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
 * The events of an answer for one reader. Text that the reader has not taken yet waits as one
 * piece, so that a slow reader costs the length of the answer and no more; one that takes nothing
 * any more is let go.
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
    // At once, so that the browser knows that it is connected.
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

  /** The last event, and the end. */
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

  /** The reader has something to take: it must take some of it in time. */
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

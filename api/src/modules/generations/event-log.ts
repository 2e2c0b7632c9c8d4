import type { GenerationEventName } from '@ardoise/contract';
import { yieldToEventLoop } from '../../shared/yield-to-event-loop.ts';
import type { LiveGeneration } from './live.ts';
import type { GenerationRepository, StoredEvent } from './repository.ts';

/**
 * Stores the events of one generation. Events that come during a write are batched into the next
 * one. An event is shown only once it is stored, so that its rank is the same after a crash.
 */
export class EventLog {
  readonly #repository: GenerationRepository;
  readonly #id: string;
  readonly #live: LiveGeneration;
  #rank: number;
  #pending: StoredEvent[] = [];
  #writing: Promise<void> | null = null;
  #failure: unknown;

  constructor(repository: GenerationRepository, id: string, live: LiveGeneration, rank: number) {
    this.#repository = repository;
    this.#id = id;
    this.#live = live;
    this.#rank = rank;
  }

  /** Throws the error of an earlier write. */
  append(name: GenerationEventName, data: unknown): void {
    if (this.#failure !== undefined) throw this.#failure;
    this.#rank += 1;
    this.#pending.push({ rank: this.#rank, name, data: JSON.stringify(data) });
    this.#writing ??= this.#write();
  }

  async #write(): Promise<void> {
    try {
      while (this.#pending.length > 0) {
        await yieldToEventLoop();
        const batch = this.#pending.splice(0);
        await this.#repository.appendEvents(this.#id, batch);
        this.#live.publish(batch);
      }
    } catch (error) {
      this.#failure = error;
    } finally {
      this.#writing = null;
    }
  }

  /** Resolves when everything is stored. */
  async drain(): Promise<void> {
    while (this.#writing !== null) await this.#writing;
    if (this.#failure !== undefined) throw this.#failure;
  }
}

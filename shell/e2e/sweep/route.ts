import type { Page } from 'playwright-core';
import type { Seed } from './seed.ts';

/** Who opens it. */
export type Who = 'nobody' | 'teacher' | 'newcomer' | 'owner';

/** A screen in one of its states. */
export interface Route {
  name: string;
  path: (seed: Seed) => string;
  who: Who;
  /** Where the language comes from: the address, or the choice that the browser stores. */
  language: 'address' | 'stored';
  /** What is done once it is open, by means that work in every language. */
  reach?: (page: Page, seed: Seed) => Promise<unknown>;
  /** Statuses of failed requests that belong to this state. */
  expects?: readonly number[];
  /** Its title is that of the same screen without this state. */
  state?: true;
}

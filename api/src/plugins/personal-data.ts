import type { Locale } from '@ardoise/contract';
import fp from 'fastify-plugin';

/** Whose data it is. */
export interface Person {
  id: string;
  email: string;
  language: Locale;
}

/** A file of somebody's archive; paths are of letters, digits and `/`, without accents. */
export type Part = { path: string; json: unknown } | { path: string; bytes: Uint8Array };

/** What one room holds of people. */
export interface Holding {
  room: string;
  /** Every collection of the room in which something of a person can stand. */
  collections: readonly string[];
  /** All of it, but no secret: what serves to check one is not theirs to read. */
  collect(person: Person): AsyncIterable<Part>;
  /** Removes all of it. Run again after a crash, it ends the same. */
  erase(person: Person): Promise<void>;
}

export interface PersonalData {
  register(holding: Holding): void;
  /** In the order of registration. */
  holdings(): readonly Holding[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every room that stores something of people says so here; a test finds those that do not. */
    personalData: PersonalData;
  }
}

/** Where rooms tell what they hold, before any of them is loaded. */
export const personalDataPlugin = fp(
  async (app) => {
    const held: Holding[] = [];
    app.decorate('personalData', {
      register(holding) {
        held.push(holding);
      },
      holdings: () => held,
    });
  },
  { name: 'personal-data-registry' },
);

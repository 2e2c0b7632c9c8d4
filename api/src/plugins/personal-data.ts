import type { Locale } from '@ardoise/contract';
import fp from 'fastify-plugin';

/** Whose data it is. */
export interface Person {
  id: string;
  email: string;
  language: Locale;
}

/** A file of somebody's archive. Paths are of ASCII letters, digits, `-`, `.` and `/`. */
export type ArchiveFile = { path: string; json: unknown } | { path: string; bytes: Uint8Array };

/** The personal data that a module stores. */
export interface PersonalDataSource {
  module: string;
  /** Every collection of the module in which something of a person can be stored. */
  collections: readonly string[];
  /**
   * The files that `collect` can yield; a name that ends with `/` is a folder. The archive's README
   * says of each what it contains: `archive.file.<name>` in `modules/personal-data/messages`.
   */
  files: readonly string[];
  /** Everything about the person. Secrets and their hashes are left out. */
  collect(person: Person): AsyncIterable<ArchiveFile>;
  /** Removes everything about the person. Idempotent, since it runs again after a crash. */
  erase(person: Person): Promise<void>;
}

export interface PersonalData {
  register(source: PersonalDataSource): void;
  /** In the order of registration. */
  sources(): readonly PersonalDataSource[];
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every module that stores something about people registers it here; a test finds gaps. */
    personalData: PersonalData;
  }
}

/** The registry of personal data, which exists before any module is loaded. */
export const personalDataPlugin = fp(
  async (app) => {
    const registered: PersonalDataSource[] = [];
    app.decorate('personalData', {
      register(source) {
        registered.push(source);
      },
      sources: () => registered,
    });
  },
  { name: 'personal-data-registry' },
);

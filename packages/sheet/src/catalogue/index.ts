import { createCatalogue } from './catalogue.ts';
import { readSeed } from './read-seed.ts';

export { createCatalogue, type Catalogue, type EntryFilter } from './catalogue.ts';
export { parseSeed, readNotTaught } from './read-seed.ts';

/** The seed catalogue. For servers and tests only: it reads 800 KB from disk. */
export const catalogue = createCatalogue(readSeed());

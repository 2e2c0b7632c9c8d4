import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/compile';
import { Seed } from './seed-schema.ts';

const validator = Compile(Seed);

/** Validates the shape, unique ids and existing parents. Throws a TypeError that names the first errors. */
export function parseSeed(value: unknown): Seed {
  if (!validator.Check(value)) {
    const faults = validator
      .Errors(value)
      .slice(0, 5)
      .map((error) => `${error.instancePath || '/'} ${error.message}`);
    throw new TypeError(`Catalogue seed refused: ${faults.join('; ')}`);
  }
  const ids = new Set<string>();
  for (const { id } of [...value.entries, ...value.competences]) {
    if (ids.has(id)) throw new TypeError(`Catalogue seed refused: id "${id}" is there twice`);
    ids.add(id);
  }
  for (const entry of value.entries) {
    if (entry.parent !== null && !ids.has(entry.parent)) {
      throw new TypeError(`Catalogue seed refused: "${entry.id}" has no parent "${entry.parent}"`);
    }
  }
  return value;
}

export function readSeed(): Seed {
  const file = new URL('./data/curriculum.json', import.meta.url);
  return parseSeed(JSON.parse(readFileSync(file, 'utf8')));
}

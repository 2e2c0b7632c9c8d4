import { readFileSync } from 'node:fs';
import { Compile } from 'typebox/compile';
import { NotTaught, Seed } from './seed-schema.ts';

const seedValidator = Compile(Seed);
const notTaughtValidator = Compile(NotTaught);

function refusal(faults: readonly { instancePath: string; message: string }[]): TypeError {
  const first = faults.slice(0, 5).map((fault) => `${fault.instancePath || '/'} ${fault.message}`);
  return new TypeError(`Catalogue seed refused: ${first.join('; ')}`);
}

/** Validates the shape, unique ids and existing parents. Throws a TypeError that names the first errors. */
export function parseSeed(value: unknown): Seed {
  if (!seedValidator.Check(value)) throw refusal(seedValidator.Errors(value));
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

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8'));

export const readSeed = (): Seed => parseSeed(read('curriculum.json'));

/** Disciplines and classes without a programme of their own, and why. */
export function readNotTaught(): NotTaught {
  const value = read('not-taught.json');
  if (!notTaughtValidator.Check(value)) throw refusal(notTaughtValidator.Errors(value));
  return value;
}

import type { DisciplineId } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { isFiller, tokensOf } from './tokens.ts';

/** Parts of a title that each name a topic: "Addition et soustraction : calcul mental". */
const parts = /[:;,()/]| et | ou | – | - /u;

/** The first word of each topic of a discipline: "addition", "comparaison". It tells what is done with the rest. */
export function headsOf(discipline: DisciplineId): ReadonlySet<string> {
  const heads = new Set<string>();
  for (const { title } of catalogue.entries({ discipline, includeLowConfidence: true })) {
    for (const part of title.split(parts)) {
      const head = [...tokensOf(part, discipline)].find((token) => !isFiller(token));
      if (head !== undefined) heads.add(head);
    }
  }
  return heads;
}

import { createHash } from 'node:crypto';
import { maxConfirmedFacts, maxGlossaryLines } from '@ardoise/contract/schemas';
import { type GlossaryLine, isSameFact, isSameLine, type ProgrammeFact } from '@ardoise/sheet';
import type { StoredFact, StoredLine } from './model.ts';

/** The same fact has the same id again: remembering it twice changes nothing. */
function idOf(fact: ProgrammeFact): string {
  const { kind, discipline, level, series, number, title, competenceId } = fact;
  return hashed([kind, discipline, level, series, number, title, competenceId]);
}

function hashed(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
}

/** The list with the facts before all others. Each takes the place of what it replaces; the oldest go. */
export function withFacts(
  known: readonly StoredFact[],
  facts: readonly ProgrammeFact[],
  confirmedAt: Date,
): StoredFact[] {
  let list = [...known];
  for (const fact of facts) {
    const fresh = { ...fact, id: idOf(fact), confirmedAt };
    list = [fresh, ...list.filter((other) => !isSameFact(other, fact))];
  }
  return list.slice(0, maxConfirmedFacts);
}

/** The same for words in a language of the class: a term is said once in each. */
export function withLines(
  known: readonly StoredLine[],
  lines: readonly GlossaryLine[],
  confirmedAt: Date,
): StoredLine[] {
  let list = [...known];
  for (const { term, language, translation } of lines) {
    const fresh = {
      term,
      language,
      translation,
      id: hashed([term, language, translation]),
      confirmedAt,
    };
    list = [fresh, ...list.filter((other) => !isSameLine(other, fresh))];
  }
  return list.slice(0, maxGlossaryLines);
}

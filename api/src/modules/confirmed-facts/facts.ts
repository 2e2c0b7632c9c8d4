import { createHash } from 'node:crypto';
import { maxConfirmedFacts } from '@ardoise/contract/schemas';
import { isSameFact, type ProgrammeFact } from '@ardoise/sheet';
import type { StoredFact } from './model.ts';

/** The same fact has the same id again: remembering it twice changes nothing. */
function idOf(fact: ProgrammeFact): string {
  const { kind, discipline, level, series, number, title, competenceId } = fact;
  const name = JSON.stringify([kind, discipline, level, series, number, title, competenceId]);
  return createHash('sha256').update(name).digest('hex').slice(0, 24);
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

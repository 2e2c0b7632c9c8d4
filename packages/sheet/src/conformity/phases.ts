import { ranks } from '../edit/demarche-order.ts';
import { limits } from '../model/index.ts';
import type { Phase, SheetContent } from '../model/index.ts';
import type { Demarche, DemarchePhase } from '../demarches/index.ts';

/** The phases of the sheet that correspond to one of the démarche; a teacher may have split it. */
export function phasesOf(content: SheetContent, phaseKey: string): readonly Phase[] {
  return content.phases.filter((phase) => phase.key === phaseKey);
}

export function hasStep(content: SheetContent, phaseKey: string, stepKey: string): boolean {
  return phasesOf(content, phaseKey).some((phase) =>
    phase.steps.some((step) => step.key === stepKey),
  );
}

export function canAddPhase(content: SheetContent): boolean {
  return content.phases.length < limits.phases;
}

export function phaseWithRoom(content: SheetContent, phaseKey: string): Phase | undefined {
  return phasesOf(content, phaseKey).find((phase) => phase.steps.length < limits.stepsPerPhase);
}

/** Index of the first part that comes after one of higher rank; -1 if there is none. */
export function firstOutOfOrder(list: readonly (number | null)[]): number {
  let highest = -1;
  for (const [index, rank] of list.entries()) {
    if (rank === null) continue;
    if (rank < highest) return index;
    highest = rank;
  }
  return -1;
}

/** Sorts keyed parts by rank; a part added by the teacher stays after the keyed part that it followed. */
export function sorted<T extends { readonly key: string | null }>(
  parts: readonly T[],
  order: readonly { readonly key: string }[],
): T[] {
  let current = -1;
  return ranks(parts, order)
    .map((rank, index) => {
      if (rank !== null) current = rank;
      return { part: parts[index], rank: current };
    })
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ part }) => (part === undefined ? [] : [part]));
}

export function demarchePhase(demarche: Demarche, key: string | null): DemarchePhase | undefined {
  return demarche.phases.find((phase) => phase.key === key);
}

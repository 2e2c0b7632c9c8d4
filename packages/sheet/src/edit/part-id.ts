import type { SheetContent } from '../model/index.ts';

/** All ids in use in the sheet. */
export function partIdsOf(content: SheetContent): ReadonlySet<string> {
  return new Set([
    ...content.supports.map((support) => support.id),
    ...content.phases.flatMap((phase) => [
      phase.id,
      ...phase.steps.flatMap((step) => [step.id, ...step.rows.map((row) => row.id)]),
    ]),
    ...content.evaluation.items.map((item) => item.id),
  ]);
}

/**
 * An unused id: the wanted one, or the first free of `wanted-2`, `wanted-3`… Deterministic, so that two devices that
 * edit the same state agree.
 */
export function newPartId(content: SheetContent, wanted: string): string {
  const taken = partIdsOf(content);
  const stem = wanted.slice(0, 34);
  let id = stem;
  for (let count = 2; taken.has(id); count += 1) id = `${stem}-${count}`;
  return id;
}

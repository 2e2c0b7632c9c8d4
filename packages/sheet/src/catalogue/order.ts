import { disciplines, levels } from '../model/index.ts';
import type { CatalogueEntry } from '../model/index.ts';
import type { Seed } from './seed-schema.ts';

const kindRank = { sa: 0, sequence: 1, notion: 2 } as const;
const confidenceRank = { high: 0, medium: 1, low: 2 } as const;

/**
 * Programme order: by discipline and level; each SA by number, followed by its sequences and their notions; then
 * entries without an SA, sequences before notions. Entries of one source stay together (the most trusted first),
 * because ranks are comparable only within a source.
 */
export function inProgrammeOrder(
  entries: readonly CatalogueEntry[],
  seed: Seed,
): readonly CatalogueEntry[] {
  const rank = new Map(seed.entries.map((entry, index) => [entry.id, entry.order ?? index]));
  const position = new Map(seed.entries.map((entry, index) => [entry.id, index]));
  const sourceRank = new Map<string, number>();
  for (const { source } of seed.entries) {
    if (!sourceRank.has(source.ref)) sourceRank.set(source.ref, sourceRank.size);
  }
  const keyOf = (entry: CatalogueEntry): readonly number[] => [
    disciplines.indexOf(entry.discipline),
    levels.indexOf(entry.level),
    kindRank[entry.kind],
    entry.kind === 'sa' ? (entry.number ?? 99) : 0,
    confidenceRank[entry.confidence],
    sourceRank.get(entry.sourceRef) ?? 0,
    entry.number ?? 99,
    rank.get(entry.id) ?? 0,
    position.get(entry.id) ?? 0,
  ];
  const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }));
  keyed.sort((a, b) => compare(a.key, b.key));

  const children = new Map<string | null, CatalogueEntry[]>();
  for (const { entry } of keyed) {
    const list = children.get(entry.parentId);
    if (list === undefined) children.set(entry.parentId, [entry]);
    else list.push(entry);
  }
  const ordered: CatalogueEntry[] = [];
  const visit = (parentId: string | null): void => {
    for (const entry of children.get(parentId) ?? []) {
      ordered.push(entry);
      visit(entry.id);
    }
  };
  visit(null);
  return ordered;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

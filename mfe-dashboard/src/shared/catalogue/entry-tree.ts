import type { CurriculumEntry } from '@ardoise/contract';
import { matches } from '../text/fold.ts';

/** An SA with its sequences, each followed by its notions. */
export interface LearningSituationGroup {
  kind: 'sa';
  entry: CurriculumEntry;
  children: CurriculumEntry[];
}

/** Entries without an SA, by kind and source. */
export interface LooseGroup {
  kind: 'sequence' | 'notion';
  source: string;
  children: CurriculumEntry[];
}

export type EntryGroup = LearningSituationGroup | LooseGroup;

function byNumber(a: CurriculumEntry, b: CurriculumEntry): number {
  return (a.number ?? Infinity) - (b.number ?? Infinity);
}

/** Descendants of an entry, depth first. `seen` stops at a cycle in bad data. */
function below(
  entry: CurriculumEntry,
  byParent: ReadonlyMap<string, CurriculumEntry[]>,
  seen: Set<string>,
): CurriculumEntry[] {
  const children = (byParent.get(entry.id) ?? []).filter(({ id }) => !seen.has(id));
  for (const child of children) seen.add(child.id);
  return children.sort(byNumber).flatMap((child) => [child, ...below(child, byParent, seen)]);
}

/** Orders the entries of a class as teachers read them: SA, then those without an SA, by source. */
export function groupEntries(entries: readonly CurriculumEntry[]): EntryGroup[] {
  const byParent = new Map<string, CurriculumEntry[]>();
  const ids = new Set(entries.map(({ id }) => id));
  for (const entry of entries) {
    if (entry.parentId === null || !ids.has(entry.parentId)) continue;
    byParent.set(entry.parentId, [...(byParent.get(entry.parentId) ?? []), entry]);
  }
  const roots = entries.filter(({ parentId }) => parentId === null || !ids.has(parentId));
  const situations = roots
    .filter(({ kind }) => kind === 'sa')
    .sort(byNumber)
    .map((entry): EntryGroup => {
      const children = below(entry, byParent, new Set([entry.id]));
      return { kind: 'sa', entry, children };
    });
  return [
    ...situations,
    ...looseGroups(roots, 'sequence', byParent),
    ...looseGroups(roots, 'notion', byParent),
  ];
}

function looseGroups(
  roots: readonly CurriculumEntry[],
  kind: 'sequence' | 'notion',
  byParent: ReadonlyMap<string, CurriculumEntry[]>,
): LooseGroup[] {
  const groups = new Map<string, CurriculumEntry[]>();
  for (const entry of roots) {
    if (entry.kind !== kind) continue;
    const children = [entry, ...below(entry, byParent, new Set([entry.id]))];
    groups.set(entry.source, [...(groups.get(entry.source) ?? []), ...children]);
  }
  return [...groups].map(([source, children]) => ({ kind, source, children }));
}

/** The groups with only the matches; an SA that matches itself keeps all its children. */
export function searchGroups(groups: readonly EntryGroup[], sought: string): EntryGroup[] {
  if (sought.trim() === '') return [...groups];
  const found: EntryGroup[] = [];
  for (const group of groups) {
    if (group.kind === 'sa' && matches(group.entry.title, sought)) {
      found.push(group);
      continue;
    }
    const children = group.children.filter(({ title }) => matches(title, sought));
    if (children.length > 0) found.push({ ...group, children });
  }
  return found;
}

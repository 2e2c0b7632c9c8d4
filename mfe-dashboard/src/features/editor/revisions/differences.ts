import type { SheetContent } from '@ardoise/sheet';
import { sameValue } from '../../../shared/drafts/index.ts';
import { rowsOf } from '../model/edits.ts';

const sections = [
  'identification',
  'planning',
  'supports',
  'evaluation',
  'writtenRecord',
  'notes',
] as const;

export interface Differences {
  /** Rows that only one version has, or whose text differs. */
  rows: number;
  /** Whether phases, steps or the places of rows differ. */
  order: boolean;
  /** Other parts that differ. */
  sections: (typeof sections)[number][];
}

/** The structure of phases, steps and common rows, without their texts. */
function frameOf({ phases }: SheetContent, shared: ReadonlySet<string>): unknown {
  return phases.map(({ steps, ...phase }) => ({
    ...phase,
    steps: steps.map(({ rows, ...step }) => ({
      ...step,
      rows: rows.map(({ id }) => id).filter((id) => shared.has(id)),
    })),
  }));
}

/** How an old version of a sheet differs from the current one. */
export function differencesOf(old: SheetContent, now: SheetContent): Differences {
  const before = new Map(rowsOf(old).map((row) => [row.id, row]));
  const after = new Map(rowsOf(now).map((row) => [row.id, row]));
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const shared = new Set(ids.filter((id) => before.has(id) && after.has(id)));
  return {
    rows: ids.filter((id) => !sameValue(before.get(id), after.get(id))).length,
    order: !sameValue(frameOf(old, shared), frameOf(now, shared)),
    sections: sections.filter((name) => !sameValue(old[name], now[name])),
  };
}

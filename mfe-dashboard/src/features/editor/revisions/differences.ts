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
  /** Rows that only one of the two has, or that do not say the same in both. */
  rows: number;
  /** Whether phases, steps or the places of rows differ. */
  order: boolean;
  /** Other parts that differ. */
  sections: (typeof sections)[number][];
}

/** Phases and steps with the rows that both sheets have, without what the rows say. */
function frameOf({ phases }: SheetContent, shared: ReadonlySet<string>): unknown {
  return phases.map(({ steps, ...phase }) => ({
    ...phase,
    steps: steps.map(({ rows, ...step }) => ({
      ...step,
      rows: rows.map(({ id }) => id).filter((id) => shared.has(id)),
    })),
  }));
}

/** In what an old state of a sheet differs from what it is now. */
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

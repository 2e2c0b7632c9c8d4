import { useMemo, useState } from 'react';
import type { SheetSummary } from '@ardoise/contract';

/** Most sheets of one export. */
export const most = 20;

export interface Selection {
  /** Whether selection is on. */
  isOn: boolean;
  /** In the order of the list. */
  chosen: readonly SheetSummary[];
  has: (id: string) => boolean;
  isFull: boolean;
  turn: (on: boolean) => void;
  toggle: (id: string) => void;
  /** The first ones of the list, up to the limit. */
  all: () => void;
  none: () => void;
}

/**
 * The selected sheets. Those that the list no longer shows are not selected, so that nothing unseen
 * is changed.
 */
export function useSelection(items: readonly SheetSummary[]): Selection {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => items.filter(({ id }) => ids.has(id)), [items, ids]);
  const isFull = chosen.length >= most;
  return {
    isOn,
    chosen,
    has: (id) => ids.has(id),
    isFull,
    turn: (on) => {
      setOn(on);
      setIds(new Set());
    },
    toggle: (id) => {
      const next = new Set(chosen.map((sheet) => sheet.id));
      if (!next.delete(id) && !isFull) next.add(id);
      setIds(next);
    },
    all: () => setIds(new Set(items.slice(0, most).map(({ id }) => id))),
    none: () => setIds(new Set()),
  };
}

import { useMemo, useState } from 'react';
import type { SheetSummary } from '@ardoise/contract';

/** As many as one export may hold. */
export const most = 20;

export interface Selection {
  /** Whether sheets are being chosen. */
  isOn: boolean;
  /** In the order of the list. */
  chosen: readonly SheetSummary[];
  has: (id: string) => boolean;
  isFull: boolean;
  turn: (on: boolean) => void;
  toggle: (id: string) => void;
  /** The first ones of the list, as many as there may be. */
  all: () => void;
  none: () => void;
}

/** Which sheets of the list are chosen. What the list no longer shows is not: nothing unseen is touched. */
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

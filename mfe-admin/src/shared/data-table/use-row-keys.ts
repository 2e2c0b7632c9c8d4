import { type RefObject, useState } from 'react';
import { useKeys } from '../keyboard/use-keys.ts';
import { placeOf } from './row-place.ts';

export interface RowKeysOptions {
  keys: readonly string[];
  body: RefObject<HTMLTableSectionElement | null>;
  onOpen?: ((key: string) => void) | undefined;
  onChoose?: ((key: string) => void) | undefined;
  onEscape?: (() => void) | undefined;
  onSearch: () => void;
  onFilter?: (() => void) | undefined;
  /** By key: what it does to the row that J and K moved to, null where they have not moved yet. */
  acts?: Readonly<Record<string, (key: string | null) => boolean | void>> | undefined;
}

/**
 * J and K move the row that is acted on, X chooses it, Enter opens it; `/` searches, F filters. The
 * focus moves with the row, so that a screen reader follows.
 */
export function useRowKeys(options: RowKeysOptions) {
  const { keys, body, onOpen, onChoose, onEscape, onSearch, onFilter, acts = {} } = options;
  const [current, setCurrent] = useState<string | null>(null);
  const { here, isGone, placeAfter } = placeOf(keys, current);
  const move = (step: number) => {
    const next = placeAfter(step);
    if (next === null) return;
    setCurrent(keys[next] ?? null);
    const row = body.current?.querySelectorAll<HTMLElement>('tr[data-row]')[next];
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const own = Object.entries(acts).map(
    ([key, act]) => [key, () => (isGone ? false : act(here))] as const,
  );
  useKeys({
    ...Object.fromEntries(own),
    j: () => move(1),
    k: () => move(-1),
    x: onChoose && (() => (here === null ? false : onChoose(here))),
    enter: (event) => {
      // A button or link of the row acts by itself.
      const isRow = event.target instanceof HTMLTableRowElement || event.target === document.body;
      if (here === null || !isRow || onOpen === undefined) return false;
      onOpen(here);
      return true;
    },
    escape: onEscape && (() => onEscape()),
    '/': () => onSearch(),
    f: onFilter && (() => onFilter()),
  });
  return { current: here, setCurrent };
}

import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { useHost } from '../host/host.ts';
import { readView, type TableView, writeView } from './view.ts';

/** The view that the address says, and what changes it; each change can be taken back by the browser. */
export function useTableView(
  path: string,
  filterNames: readonly string[],
  kept: Readonly<Record<string, string>> = {},
) {
  const { navigate } = useHost();
  const search = useSearch();
  const names = filterNames.join();
  const view = useMemo(() => readView(search, names.split(',')), [search, names]);
  return {
    view,
    /** `quiet`: without an entry in the history, for what changes with each keystroke. */
    show: (next: TableView, quiet = false) =>
      navigate(`${path}${writeView(next, kept)}`, quiet ? { replace: true } : {}),
    addressOf: (next: TableView) => `${path}${writeView(next, kept)}`,
  };
}

import type { JournalFilter } from '@ardoise/contract';
import type { TableView } from '../../shared/data-table/view.ts';
import { startOfDay, wholeDay } from '../../shared/text/days.ts';

/** Filters in the address; `from` is the list's own. */
export const journalFilters = ['act', 'actor', 'subject', 'since', 'until'] as const;

type FilterName = (typeof journalFilters)[number];

const isUnderstood: Record<FilterName, (value: string) => boolean> = {
  act: (value) => /^[a-z-]{1,40}\.[a-z-]{1,40}$/u.test(value),
  actor: (value) => /^(?:[0-9a-f]{24}|command)$/u.test(value),
  subject: (value) => /^[\w-]{1,64}$/u.test(value),
  since: (value) => startOfDay(value) !== null,
  until: (value) => startOfDay(value) !== null,
};

/** The view without the filters that no journal understands, so that none is shown that does nothing. */
export function journalView(view: TableView): TableView {
  const filters = journalFilters.flatMap((name) => {
    const value = view.filters[name]?.trim();
    return value !== undefined && isUnderstood[name](value) ? [[name, value]] : [];
  });
  return { ...view, filters: Object.fromEntries(filters) };
}

/** What an address asks of the journal; days are those of Benin, the last one whole. */
export function journalQuery(view: TableView): JournalFilter {
  const { act, actor, subject, since = '', until = '' } = journalView(view).filters;
  const first = startOfDay(since);
  const last = startOfDay(until);
  return {
    ...(act === undefined ? {} : { act }),
    ...(actor === undefined ? {} : { actor }),
    ...(subject === undefined ? {} : { subject }),
    ...(first === null ? {} : { from: first.toISOString() }),
    // The first moment that is not asked for.
    ...(last === null ? {} : { to: new Date(last.getTime() + wholeDay).toISOString() }),
  };
}

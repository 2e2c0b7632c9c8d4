/** What of a list is shown, as its address says: everything that somebody can send to a colleague. */
export interface TableView {
  search: string;
  /** By filter; one value each. */
  filters: Readonly<Record<string, string>>;
  sort: { column: string; descending: boolean } | null;
  /** Hidden columns; null: those that the screen hides itself. */
  hidden: readonly string[] | null;
  /** Cursor of the page and the rank of its first row; null at the beginning. */
  page: { cursor: string; from: number } | null;
}

export const firstView: TableView = {
  search: '',
  filters: {},
  sort: null,
  hidden: null,
  page: null,
};

/** Names in the address; a filter has its own name. */
const names = {
  search: 'q',
  sort: 'sort',
  hidden: 'hide',
  cursor: 'cursor',
  from: 'from',
} as const;
const reserved: ReadonlySet<string> = new Set(Object.values(names));

const isName = (text: string) => /^[a-zA-Z]{1,40}$/u.test(text);

function readPage(query: URLSearchParams): TableView['page'] {
  const cursor = query.get(names.cursor) ?? '';
  const from = Number(query.get(names.from) ?? '');
  if (!/^[\w-]{1,200}$/u.test(cursor)) return null;
  return { cursor, from: Number.isInteger(from) && from > 1 ? from : 0 };
}

function readSort(text: string | null): TableView['sort'] {
  const column = text?.replace(/^-/u, '') ?? '';
  return isName(column) ? { column, descending: text?.startsWith('-') === true } : null;
}

/** Reads the view of an address; what it does not understand counts as absent. */
export function readView(search: string, filterNames: readonly string[]): TableView {
  const query = new URLSearchParams(search);
  const filters = filterNames.flatMap((name) => {
    const value = reserved.has(name) ? null : query.get(name);
    return value === null || value === '' ? [] : [[name, value.slice(0, 200)]];
  });
  const hidden = query.get(names.hidden);
  return {
    search: (query.get(names.search) ?? '').slice(0, 100),
    filters: Object.fromEntries(filters),
    sort: readSort(query.get(names.sort)),
    hidden: hidden === null ? null : hidden.split(',').filter(isName),
    page: readPage(query),
  };
}

/**
 * The address of a view, from `?`; '' for the first one. What the screen itself keeps in the address
 * (`kept`) stays.
 */
export function writeView(view: TableView, kept: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(kept);
  if (view.search !== '') query.set(names.search, view.search);
  for (const [name, value] of Object.entries(view.filters)) query.set(name, value);
  if (view.sort !== null) {
    query.set(names.sort, `${view.sort.descending ? '-' : ''}${view.sort.column}`);
  }
  if (view.hidden !== null) query.set(names.hidden, view.hidden.join(','));
  if (view.page !== null) {
    query.set(names.cursor, view.page.cursor);
    query.set(names.from, String(view.page.from));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Another question begins at the first page. */
export const asked = (view: TableView, change: Partial<Omit<TableView, 'page'>>): TableView => ({
  ...view,
  ...change,
  page: null,
});

export function withFilter(view: TableView, name: string, value: string | null): TableView {
  const { [name]: _former, ...others } = view.filters;
  return asked(view, { filters: value === null ? others : { ...others, [name]: value } });
}

/** Ascending, descending, unsorted. */
export function nextSort(sort: TableView['sort'], column: string): TableView['sort'] {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
}

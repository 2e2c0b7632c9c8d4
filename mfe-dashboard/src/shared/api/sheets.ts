import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Page, SheetSummary } from '@ardoise/contract';
import { sheets } from '../clients/sheets.ts';
import { useClient } from '../clients/use-client.ts';
import { keys, type SheetFilters } from './keys.ts';

type Pages = InfiniteData<Page<SheetSummary>, string | null>;

const pageSize = 20;

/** My sheets, newest change first, page after page. */
export function useSheetPages(filters: SheetFilters) {
  const api = useClient(sheets);
  return useInfiniteQuery({
    queryKey: keys.sheets(filters),
    queryFn: ({ pageParam, signal }) =>
      api.list(
        { ...filters, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

function mapLists(client: QueryClient, change: (items: SheetSummary[]) => SheetSummary[]): void {
  client.setQueriesData<Pages>({ queryKey: keys.sheetLists }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
        },
  );
}

/** Marks counts and lists as stale: the next screen that shows them fetches them. */
export function forgetLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.sheetLists });
  void client.invalidateQueries({ queryKey: keys.dashboard });
}

/** Actions on a sheet in a list. Deleting shows at once and is reverted on failure. */
export function useSheetActions() {
  const api = useClient(sheets);
  const client = useQueryClient();

  const replace = (sheet: SheetSummary) => {
    mapLists(client, (items) => items.map((item) => (item.id === sheet.id ? sheet : item)));
    void client.invalidateQueries({ queryKey: keys.sheet(sheet.id) });
    void client.invalidateQueries({ queryKey: keys.dashboard });
  };

  const remove = useMutation({
    mutationFn: (sheet: SheetSummary) => api.remove(sheet.id),
    onMutate: async (sheet) => {
      await client.cancelQueries({ queryKey: keys.sheetLists });
      const before = client.getQueriesData<Pages>({ queryKey: keys.sheetLists });
      mapLists(client, (items) => items.filter(({ id }) => id !== sheet.id));
      return before;
    },
    onError: (_error, _sheet, before) => {
      for (const [key, data] of before ?? []) client.setQueryData(key, data);
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: keys.dashboard }),
  });
  const restore = useMutation({
    mutationFn: (id: string) => api.restore(id),
    onSuccess: () => {
      forgetLists(client);
      void client.invalidateQueries({ queryKey: keys.deletedSheets });
    },
  });
  const duplicate = useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) => api.duplicate(id, key),
    onSuccess: () => forgetLists(client),
  });
  const publish = useMutation({
    mutationFn: (id: string) => api.publish(id),
    onSuccess: replace,
  });
  const unpublish = useMutation({
    mutationFn: (id: string) => api.unpublish(id),
    onSuccess: replace,
  });
  return { remove, restore, duplicate, publish, unpublish };
}

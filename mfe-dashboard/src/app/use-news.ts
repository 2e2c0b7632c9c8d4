import { useHints } from '@ardoise/remote';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { keys } from '../shared/api/keys.ts';
import { useHost } from '../shared/host/host.ts';

/** What is fetched again when something of this teacher's changed, here or on another device. */
const about: Readonly<Record<string, readonly QueryKey[]>> = {
  generation: [keys.dashboard, keys.usage, keys.sheetLists],
  quota: [keys.dashboard, keys.usage],
  payment: [keys.dashboard, keys.usage, keys.subscription, keys.orders],
  notice: [keys.dashboard],
  reload: [keys.dashboard, keys.usage, keys.sheetLists, keys.subscription, keys.orders],
};

/** Keeps what the desk shows up to date with the teacher's other devices. */
export function useNews(): void {
  const client = useQueryClient();
  useHints(useHost(), ({ kind }) => {
    for (const queryKey of about[kind] ?? []) void client.invalidateQueries({ queryKey });
  });
}

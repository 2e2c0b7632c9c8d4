import type { AccountSummary } from '@ardoise/contract';
import { directoryClient } from '@ardoise/contract/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRight } from '../access/use-access.ts';
import { usersKey } from '../account/users-key.ts';
import { useHost } from '../host/host.ts';

/** Milliseconds from the last keystroke to the search. */
const quiet = 250;
/** Less says too little of whom is meant. */
const leastTyped = 3;
const most = 6;

/** Accounts that begin with what is typed, once somebody pauses. */
export function useFoundUsers(typed: string): readonly AccountSummary[] {
  const { http } = useHost();
  const mayRead = useRight('users:read');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(typed.trim()), quiet);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery({
    queryKey: [usersKey, 'found', search],
    queryFn: ({ signal }) => directoryClient(http).list({ search, limit: most }, signal),
    enabled: mayRead && search.length >= leastTyped,
  });
  // What was found for an earlier text is not offered under another.
  return search === typed.trim() && search.length >= leastTyped ? (data?.items ?? []) : [];
}

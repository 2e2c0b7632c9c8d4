import { useQuery } from '@tanstack/react-query';
import type { MyLetterhead } from '@ardoise/contract';
import type { Letterhead } from '@ardoise/sheet';
import { useMemo } from 'react';
import { useUser } from '@ardoise/remote';
import { account } from '../clients/account.ts';
import { useClient } from '../clients/use-client.ts';
import { keys } from './keys.ts';

export function useLetterheadQuery() {
  const api = useClient(account);
  return useQuery({
    queryKey: keys.letterhead,
    queryFn: ({ signal }) => api.letterhead(signal),
  });
}

/** A letterhead without a name of its own is the profile's school's. */
export function letterheadFor(
  { school, above, below, logo }: MyLetterhead,
  institution: string,
): Letterhead {
  return {
    school: school.trim() || institution,
    above,
    below,
    aliases: [institution],
    ...(logo === null ? {} : { logo }),
  };
}

/**
 * The letterhead of sheets that name no other school, in the form for files; undefined until
 * loaded.
 */
export function useLetterhead(): Letterhead | undefined {
  const { data } = useLetterheadQuery();
  const institution = useUser()?.institution ?? '';
  return useMemo(
    () => (data === undefined ? undefined : letterheadFor(data, institution)),
    [data, institution],
  );
}

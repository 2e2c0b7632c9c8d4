import type { ShareForm } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { useProblemText } from '@ardoise/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../api/keys.ts';
import { sharing } from '../clients/sharing.ts';
import { useClient } from '../clients/use-client.ts';

/** The call in flight; only one at a time. */
type Busy = 'make' | 'end' | null;

/** The link of one form of a sheet: `share.data` is null when there is none. */
export function useShareLink(id: string, form: ShareForm) {
  const api = useClient(sharing);
  const client = useQueryClient();
  const problemText = useProblemText();
  const [busy, setBusy] = useState<Busy>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const share = useQuery({
    queryKey: keys.share(id, form),
    queryFn: async ({ signal }) => {
      try {
        return await api.shared(id, form, signal);
      } catch (error) {
        // “Not shared” is a valid answer too.
        if (error instanceof ProblemError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  });

  /** Whether it succeeded. */
  async function act(what: Exclude<Busy, null>): Promise<boolean> {
    setBusy(what);
    setProblem(null);
    try {
      const made = what === 'make' ? await api.share(id, form) : await api.unshare(id, form);
      client.setQueryData(keys.share(id, form), made ?? null);
      void client.invalidateQueries({ queryKey: keys.shares });
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { share, busy, problem, act };
}

import { useLocale } from '@ardoise/ui';
import { useQuery } from '@tanstack/react-query';
import { help } from '../../shared/clients/help.ts';
import { useClient } from '../../shared/clients/use-client.ts';

/** All guides and tutorials in the reader's language. */
export function useHelpIndex() {
  const api = useClient(help);
  const language = useLocale();
  return useQuery({
    queryKey: ['help', language],
    queryFn: ({ signal }) => api.index(language, signal),
  });
}

/** One of them, with its steps. */
export function useHelpItem(id: string) {
  const api = useClient(help);
  const language = useLocale();
  return useQuery({
    queryKey: ['help', language, id],
    queryFn: ({ signal }) => api.item(language, id, signal),
  });
}

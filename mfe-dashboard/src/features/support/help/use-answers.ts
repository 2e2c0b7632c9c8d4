import { useLocale } from '@ardoise/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { help as helpDomain } from '../../../shared/clients/help.ts';
import { support } from '../../../shared/clients/support.ts';
import { useClient } from '../../../shared/clients/use-client.ts';
import { matchAnswers } from './match-help.ts';
import { helpAnswers } from './help-answers.ts';

/** How many answers of help are shown. */
const most = 4;
/** Shorter questions name nothing. */
const shortest = 3;

/**
 * What may answer a question: the help that this device has read, with each key, and what of one's own
 * the server finds, after a pause in typing. Nothing is fetched before something is asked.
 */
export function useAnswers(question: string, settled: string) {
  const locale = useLocale();
  const api = useClient(support);
  const helpApi = useClient(helpDomain);
  const isAsked = question.trim().length >= shortest;
  const asked = settled.trim();
  const help = useQuery({
    queryKey: ['help', locale],
    queryFn: ({ signal }) => helpApi.index(locale, signal),
    enabled: isAsked,
    staleTime: Infinity,
  });
  const own = useQuery({
    queryKey: ['support', 'matches', asked],
    queryFn: ({ signal }) => api.matches(asked, signal),
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
  });
  const answers = useMemo(
    () => (help.data === undefined ? [] : helpAnswers(help.data, locale)),
    [help.data, locale],
  );
  const isFresh = !isAsked || (asked === question.trim() && !own.isFetching && !help.isFetching);
  return {
    isAsked,
    isComplete: isFresh,
    own: isAsked && own.data !== undefined ? own.data : null,
    help: isAsked ? matchAnswers(answers, question, most) : [],
  };
}

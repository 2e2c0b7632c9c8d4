import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Part } from './progress.ts';

/** Name of a part: a phase's own title, or the interface's word for the parts around them. */
export function usePartTitle(): (part: Part) => string {
  const intl = useIntl();
  return useCallback(
    (part) => part.title ?? intl.formatMessage({ id: `generation.part.${part.id}` }),
    [intl],
  );
}

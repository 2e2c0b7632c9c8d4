import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { CurriculumEntry } from '@ardoise/contract';
import { typographic } from './typographic.ts';

/** Texts of a catalogue entry: its title and the durations that its sources give. */
export function useEntryText() {
  const intl = useIntl();
  return useMemo(() => {
    const title = (entry: CurriculumEntry) =>
      entry.titleMissing
        ? intl.formatMessage({ id: 'common.sa-title-missing' })
        : typographic(entry.title);
    /** "56 h selon le programme, p. 90 ; 60 h selon le guide, p. 11"; '' without any. */
    const hours = (entry: CurriculumEntry) =>
      entry.hours
        .map(({ value, source }) =>
          intl.formatMessage({ id: 'common.hours' }, { hours: value, source: typographic(source) }),
        )
        .join('\u202f; ');
    /** Titles are in French, except those of subjects taught in another language. */
    const language = ({ titleMissing, discipline }: CurriculumEntry) =>
      titleMissing || discipline === 'anglais' ? undefined : 'fr';
    return { title, hours, language };
  }, [intl]);
}

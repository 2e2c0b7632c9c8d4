import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { DisciplineId, LevelId } from '@ardoise/sheet';

/** Names of classes and disciplines in the interface's language. */
export function useLabels() {
  const intl = useIntl();
  return useMemo(() => {
    const level = (id: LevelId) => intl.formatMessage({ id: `common.level.${id}` });
    const discipline = (id: DisciplineId) => intl.formatMessage({ id: `common.discipline.${id}` });
    const short = (id: DisciplineId) => intl.formatMessage({ id: `common.short.${id}` });
    /** "CM2 · EST", "1re D · SVT". */
    const meta = (of: { level: LevelId; discipline: DisciplineId; series?: string | null }) => {
      const values = { level: level(of.level), discipline: short(of.discipline) };
      return of.series === null || of.series === undefined
        ? intl.formatMessage({ id: 'common.meta' }, values)
        : intl.formatMessage({ id: 'common.meta-series' }, { ...values, series: of.series });
    };
    return { level, discipline, short, meta };
  }, [intl]);
}

import type { ProductSummary } from '@ardoise/contract';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

type LevelId = NonNullable<ProductSummary['level']>;
type DisciplineId = NonNullable<ProductSummary['discipline']>;

/** Names of classes and disciplines in the interface's language. */
export function useLabels() {
  const intl = useIntl();
  return useMemo(() => {
    const level = (id: LevelId) => intl.formatMessage({ id: `remote.level.${id}` });
    const discipline = (id: DisciplineId) => intl.formatMessage({ id: `remote.discipline.${id}` });
    const short = (id: DisciplineId) => intl.formatMessage({ id: `remote.short.${id}` });
    /** "CM2 · EST", "1re D · SVT". */
    const meta = (of: { level: LevelId; discipline: DisciplineId; series?: string | null }) => {
      const values = { level: level(of.level), discipline: short(of.discipline) };
      return of.series === null || of.series === undefined
        ? intl.formatMessage({ id: 'remote.meta' }, values)
        : intl.formatMessage({ id: 'remote.meta-series' }, { ...values, series: of.series });
    };
    return { level, discipline, short, meta };
  }, [intl]);
}

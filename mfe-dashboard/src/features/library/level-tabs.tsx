import { useLabels } from '@ardoise/remote';
import { type DisciplineId, type LevelId, cycleOf } from '@ardoise/sheet';
import { classNames } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { Link } from 'wouter';
import { paths } from '../../shared/paths.ts';
import styles from './library.module.css';

export interface LevelTabsProps {
  discipline: DisciplineId;
  levels: readonly LevelId[];
  current: LevelId;
}

/** The classes of a discipline, as links, so that the address contains the class. */
export function LevelTabs({ discipline, levels, current }: LevelTabsProps) {
  const intl = useIntl();
  const labels = useLabels();
  const firstSecondary = levels.find((level) => cycleOf(level) === 'secondary');
  return (
    <nav className={styles.tabs} aria-label={intl.formatMessage({ id: 'library.classes' })}>
      {levels.map((level) => (
        <Link
          key={level}
          href={`${paths.discipline(discipline)}?classe=${level}`}
          replace
          className={classNames(
            styles.tab,
            level === firstSecondary && styles.breakRow,
            level === current && styles.current,
          )}
          aria-current={level === current ? 'true' : undefined}
        >
          {labels.level(level)}
        </Link>
      ))}
    </nav>
  );
}

import { EmptyState, ErrorState, Skeleton, Switch, useProblemText } from '@ardoise/ui';
import { ChevronLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useSearch } from 'wouter';
import { levelsOf, type DisciplineId, type LevelId } from '@ardoise/sheet';
import { Loading, NavButton, PageHeader, useLabels } from '@ardoise/remote';
import { useEntries } from '../../shared/api/catalogue.ts';
import { groupEntries } from '../../shared/catalogue/entry-tree.ts';
import { SourceLegend } from '../../shared/parts/source-note.tsx';
import { paths } from '../../shared/paths.ts';
import { EntryGroup } from './entry-group.tsx';
import { LevelTabs } from './level-tabs.tsx';
import styles from './library.module.css';

export interface DisciplineScreenProps {
  discipline: DisciplineId;
}

/** One discipline by class: SA with hours per source, sequences, and unassigned entries. */
export default function DisciplineScreen({ discipline }: DisciplineScreenProps) {
  const labels = useLabels();
  const [low, setLow] = useState(false);
  const levels = levelsOf(discipline);
  const asked = new URLSearchParams(useSearch()).get('classe');
  const level = levels.find((one) => one === asked) ?? levels[0];
  const name = labels.discipline(discipline);
  return (
    <>
      <Link href={paths.library} className={styles.back}>
        <ChevronLeft size={16} aria-hidden />
        <FormattedMessage id="library.title" />
      </Link>
      <PageHeader heading={name} title={name} />
      {level === undefined ? null : (
        <>
          <LevelTabs discipline={discipline} levels={levels} current={level} />
          <SourceLegend />
          <Switch
            className={styles.low}
            label={<FormattedMessage id="library.low" />}
            checked={low}
            onChange={(event) => setLow(event.target.checked)}
          />
          <Entries discipline={discipline} level={level} low={low} />
        </>
      )}
    </>
  );
}

function Entries({
  discipline,
  level,
  low,
}: {
  discipline: DisciplineId;
  level: LevelId;
  low: boolean;
}) {
  const intl = useIntl();
  const entries = useEntries(discipline, level, low);
  const problemText = useProblemText();
  const groups = useMemo(() => groupEntries(entries.data ?? []), [entries.data]);
  if (entries.data === undefined && entries.isError) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'library.error.title' })}
        text={problemText(entries.error)}
        retry={() => void entries.refetch()}
      />
    );
  }
  if (entries.data === undefined) return <EntriesSkeleton />;
  if (groups.length === 0) {
    return (
      <div className={styles.none}>
        <EmptyState
          title={<FormattedMessage id="library.empty.title" />}
          text={<FormattedMessage id="library.empty.text" />}
          action={
            <NavButton href={paths.createFrom({ level, discipline, topic: '' })}>
              <FormattedMessage id="library.empty.action" />
            </NavButton>
          }
        />
      </div>
    );
  }
  return groups.map((group) => (
    <EntryGroup
      key={`${level}-${group.kind === 'sa' ? group.entry.id : group.kind + group.source}`}
      group={group}
    />
  ));
}

const rows = ['58%', '40%', '49%', '35%', '52%'];

function EntriesSkeleton() {
  const intl = useIntl();
  return (
    <Loading label={intl.formatMessage({ id: 'library.loading' })}>
      <div className={styles.group}>
        <div className={styles.skeletonHead}>
          <Skeleton width="44%" height={26} />
        </div>
        {rows.map((width) => (
          <div key={width} className={styles.skeletonRow}>
            <Skeleton width={width} height={18} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

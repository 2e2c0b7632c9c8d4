import { ErrorState, SearchField, Skeleton, useProblemText } from '@ardoise/ui';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CurriculumEntry } from '@ardoise/contract';
import { hasProgramme } from '@ardoise/sheet';
import { Loading, TextButton } from '@ardoise/remote';
import { useEntries } from '../../shared/api/catalogue.ts';
import { groupEntries, searchGroups } from '../../shared/catalogue/entry-tree.ts';
import { type Choices, fitsSeries, type TopicChoice } from './choices.ts';
import { EntryChoices } from './entry-choices.tsx';
import { FreeTopic } from './free-topic.tsx';
import { Step } from './step.tsx';
import styles from './choices.module.css';

export interface TopicStepProps {
  choices: Choices;
  problem: string | null;
  onChange: (topic: TopicChoice | null) => void;
}

/** What the sheet is about: an entry of the catalogue, or a free topic, labelled as such. */
export function TopicStep({ choices, problem, onChange }: TopicStepProps) {
  const { level, discipline } = choices;
  const entries = useEntries(discipline, level);
  return (
    <Step
      id="create-topic"
      number={3}
      title={<FormattedMessage id="create.topic" />}
      problem={problem}
    >
      {level === null || discipline === null ? (
        <p className={styles.wait}>
          <FormattedMessage id="create.topic.wait" />
        </p>
      ) : null}
      {level === null || discipline === null || hasProgramme(discipline, level) ? null : (
        <p className={styles.wait}>
          <FormattedMessage id="create.no-programme" />
        </p>
      )}
      {level === null || discipline === null ? null : choices.topic?.kind === 'free' ? (
        <FreeTopic
          title={choices.topic.title}
          onChange={(title) => onChange({ kind: 'free', title })}
          // With nothing to choose from, there is no way back to it.
          onBack={entries.data?.length === 0 ? undefined : () => onChange(null)}
        />
      ) : entries.data !== undefined ? (
        <Picker
          key={`${level}-${discipline}`}
          entries={entries.data}
          choices={choices}
          onChange={onChange}
        />
      ) : entries.isError ? (
        <PickerError
          error={entries.error}
          retry={() => void entries.refetch()}
          onFree={() => onChange({ kind: 'free', title: '' })}
        />
      ) : (
        <PickerSkeleton />
      )}
    </Step>
  );
}

interface PickerProps {
  entries: readonly CurriculumEntry[];
  choices: Choices;
  onChange: (topic: TopicChoice | null) => void;
}

function Picker({ entries, choices, onChange }: PickerProps) {
  const intl = useIntl();
  const [sought, setSought] = useState('');
  const { series } = choices;
  const groups = useMemo(
    () => groupEntries(entries.filter((entry) => fitsSeries(entry, series))),
    [entries, series],
  );
  const found = useMemo(() => searchGroups(groups, sought), [groups, sought]);
  const free = (title: string) => onChange({ kind: 'free', title });
  if (groups.length === 0) {
    return (
      <div className={styles.none}>
        <p>
          <FormattedMessage id="create.none.title" />
        </p>
        <TextButton onClick={() => free('')}>
          <FormattedMessage id="create.free" />
        </TextButton>
      </div>
    );
  }
  const search = intl.formatMessage({ id: 'create.search' });
  return (
    <>
      <SearchField label={search} value={sought} onChange={setSought} />
      {found.length === 0 ? (
        <output className={styles.wait}>
          <FormattedMessage id="create.no-match" values={{ q: sought.trim() }} />
        </output>
      ) : (
        <EntryChoices
          groups={found}
          isSearch={sought.trim() !== ''}
          chosen={choices.topic?.kind === 'entry' ? choices.topic.entryId : null}
          onChange={(entry) => onChange({ kind: 'entry', entryId: entry.id, title: entry.title })}
        />
      )}
      <p className={styles.under}>
        <TextButton onClick={() => free(found.length === 0 ? sought.trim() : '')}>
          <FormattedMessage id={found.length === 0 ? 'create.no-match.free' : 'create.free'} />
        </TextButton>
      </p>
    </>
  );
}

function PickerError(props: { error: unknown; retry: () => void; onFree: () => void }) {
  const intl = useIntl();
  const problemText = useProblemText();
  return (
    <ErrorState
      level={3}
      title={intl.formatMessage({ id: 'create.error.title' })}
      text={problemText(props.error)}
      retry={props.retry}
      action={
        <TextButton onClick={props.onFree}>
          <FormattedMessage id="create.free" />
        </TextButton>
      }
    />
  );
}

const rows = ['60%', '46%', '52%', '38%'];

function PickerSkeleton() {
  const intl = useIntl();
  return (
    <Loading label={intl.formatMessage({ id: 'create.loading' })}>
      <Skeleton height={48} radius="var(--r-1)" />
      {rows.map((width) => (
        <div key={width} className={styles.skeletonRow}>
          <Skeleton width={width} height={16} />
        </div>
      ))}
    </Loading>
  );
}

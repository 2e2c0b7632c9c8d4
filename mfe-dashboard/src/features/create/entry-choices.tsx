import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CurriculumEntry } from '@ardoise/contract';
import { TextButton } from '@ardoise/remote';
import type { EntryGroup } from '../../shared/catalogue/entry-tree.ts';
import { LessonMark } from '../../shared/parts/lesson-mark.tsx';
import { SourceBadge } from '../../shared/parts/source-badge.tsx';
import { SourceLegend, SourceNote } from '../../shared/parts/source-note.tsx';
import { useEntryText } from '../../shared/text/use-entry-text.ts';
import styles from './choices.module.css';

export interface EntryChoicesProps {
  groups: readonly EntryGroup[];
  /** A search shows all that it found. */
  isSearch: boolean;
  chosen: string | null;
  onChange: (entry: CurriculumEntry) => void;
}

/** Entries shown of each group before "Voir les autres", besides those with a lesson. */
const shown = 4;

/** The catalogue of a class as one list of choices, grouped by SA. */
export function EntryChoices({ groups, isSearch, chosen, onChange }: EntryChoicesProps) {
  return (
    <div className={styles.pick}>
      <SourceLegend />
      {groups.map((group) => (
        <Group
          key={group.kind === 'sa' ? group.entry.id : group.kind + group.source}
          group={group}
          isSearch={isSearch}
          chosen={chosen}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

function Group(props: Omit<EntryChoicesProps, 'groups'> & { group: EntryGroup }) {
  const { group, isSearch, chosen, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  // An SA without sequences in the catalogue can itself be chosen.
  const isLone = group.kind === 'sa' && group.children.length === 0;
  const children = isLone ? (group.entry.titleMissing ? [] : [group.entry]) : group.children;
  const isWhole = isOpen || isSearch || children.length <= shown + 1;
  const visible = isWhole
    ? children
    : children.filter((entry, rank) => rank < shown || entry.lesson || entry.id === chosen);
  const rest = children.length - visible.length;
  // An SA known by its number alone cannot be chosen; the library shows it.
  if (children.length === 0) return null;
  return (
    <>
      {group.kind === 'sa' ? <SituationHead group={group} /> : <LooseHead group={group} />}
      {visible.map((entry) => (
        <EntryChoice
          key={entry.id}
          entry={entry}
          isChosen={entry.id === chosen}
          onChange={() => onChange(entry)}
        />
      ))}
      {rest > 0 ? (
        <TextButton onClick={() => setOpen(true)}>
          <FormattedMessage id="common.see-others" values={{ count: rest }} />
        </TextButton>
      ) : null}
    </>
  );
}

function SituationHead({
  group: { entry, children },
}: {
  group: Extract<EntryGroup, { kind: 'sa' }>;
}) {
  const intl = useIntl();
  const text = useEntryText();
  const title = text.title(entry);
  const hours = text.hours(entry);
  return (
    <div className={styles.situation}>
      <p>
        {entry.number === null
          ? title
          : intl.formatMessage({ id: 'create.sa-line' }, { number: entry.number, title })}
        {hours === '' ? null : <small>{hours}</small>}
      </p>
      <SourceBadge status={entry.status} />
      <SourceNote of={[entry, ...children]} />
    </div>
  );
}

function LooseHead({ group }: { group: Exclude<EntryGroup, { kind: 'sa' }> }) {
  return (
    <div className={styles.situation}>
      <p>
        <FormattedMessage id={`create.loose.${group.kind}`} />
        <small>
          <FormattedMessage id="create.loose.count" values={{ count: group.children.length }} />
        </small>
      </p>
      <SourceNote of={group.children} />
    </div>
  );
}

function EntryChoice(props: { entry: CurriculumEntry; isChosen: boolean; onChange: () => void }) {
  const { entry, isChosen, onChange } = props;
  const intl = useIntl();
  const text = useEntryText();
  const note =
    entry.kind === 'sequence'
      ? entry.number === null
        ? ''
        : intl.formatMessage({ id: 'create.entry.sequence' }, { number: entry.number })
      : entry.kind === 'notion'
        ? entry.parentId === null
          ? ''
          : intl.formatMessage({ id: 'create.entry.notion' })
        : intl.formatMessage({ id: 'create.entry.sa' });
  return (
    <label className={styles.entry}>
      <input type="radio" name="entry" value={entry.id} checked={isChosen} onChange={onChange} />
      <span className={styles.entryTitle}>
        <span lang={text.language(entry)}>{text.title(entry)}</span>
        {note === '' ? null : <small>{note}</small>}
        {entry.lesson ? <LessonMark /> : null}
      </span>
      <SourceBadge status={entry.status} />
    </label>
  );
}

import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextButton } from '@ardoise/remote';
import type { EntryGroup as Group } from '../../shared/catalogue/entry-tree.ts';
import { LessonMark } from '../../shared/parts/lesson-mark.tsx';
import { SourceBadge } from '../../shared/parts/source-badge.tsx';
import { SourceNote } from '../../shared/parts/source-note.tsx';
import { useEntryText } from '../../shared/text/use-entry-text.ts';
import { EntryRow, StartLink } from './entry-row.tsx';
import styles from './library.module.css';

/** Rows shown before "Voir les autres". */
const shown = 7;

/** An SA with its sequences and hours per source, or the entries without an SA. */
export function EntryGroup({ group }: { group: Group }) {
  const [isOpen, setOpen] = useState(false);
  const { children } = group;
  const visible = isOpen || children.length <= shown + 1 ? children : children.slice(0, shown);
  const rest = children.length - visible.length;
  return (
    <section className={styles.group}>
      {group.kind === 'sa' ? <SituationHead group={group} /> : <LooseHead group={group} />}
      {visible.length === 0 ? null : (
        <ul>
          {visible.map((entry, rank) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              mark={
                entry.number === null
                  ? group.kind === 'sa'
                    ? ''
                    : String(rank + 1)
                  : String(entry.number)
              }
            />
          ))}
        </ul>
      )}
      {rest > 0 ? (
        <TextButton onClick={() => setOpen(true)}>
          <FormattedMessage id="common.see-others" values={{ count: rest }} />
        </TextButton>
      ) : null}
    </section>
  );
}

function SituationHead({ group: { entry, children } }: { group: Extract<Group, { kind: 'sa' }> }) {
  const intl = useIntl();
  const text = useEntryText();
  const notes = text.hours(entry);
  return (
    <div className={styles.groupHead}>
      <span className={styles.number}>
        {entry.number === null
          ? null
          : intl.formatMessage({ id: 'common.sa' }, { number: entry.number })}
      </span>
      <h2 className={entry.titleMissing ? styles.unknown : undefined} lang={text.language(entry)}>
        {text.title(entry)}
      </h2>
      <SourceBadge status={entry.status} />
      <StartLink entry={entry} />
      {notes === '' ? null : <p className={styles.hours}>{notes}</p>}
      {entry.lesson ? (
        <p className={styles.hours}>
          <LessonMark />
        </p>
      ) : null}
      <div className={styles.hours}>
        <SourceNote of={[entry, ...children]} />
      </div>
    </div>
  );
}

function LooseHead({ group }: { group: Exclude<Group, { kind: 'sa' }> }) {
  const status = group.children[0]?.status ?? 'secondary';
  return (
    <div className={styles.groupHead}>
      <span className={styles.number}>
        <FormattedMessage id="library.loose" />
      </span>
      <h2>
        <FormattedMessage id={`library.loose.${group.kind}`} />
      </h2>
      <SourceBadge status={status} />
      <div className={styles.hours}>
        <SourceNote of={group.children} />
      </div>
    </div>
  );
}

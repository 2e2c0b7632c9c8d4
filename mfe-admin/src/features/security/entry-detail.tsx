import type { JournalEntry, StaffTeam } from '@ardoise/contract';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { FieldValue } from './field-value.tsx';
import { Subject } from './subject.tsx';
import styles from './security.module.css';

export interface EntryDetailProps {
  entry: JournalEntry;
  team: StaffTeam | undefined;
  /** Address of the journal with one more filter. */
  addressWith: (name: 'actor' | 'subject', value: string) => string;
}

/** An entry in place: what it changed, why, and its place in the chain. */
export function EntryDetail({ entry, team, addressWith }: EntryDetailProps) {
  const { actor, reason, subject, hash, former, position } = entry;
  return (
    <div className={styles.detail}>
      <Changes entry={entry} team={team} />
      <dl>
        {reason === null ? null : (
          <Fact label={<FormattedMessage id="journal.reason" />}>{reason}</Fact>
        )}
        <Fact label={<FormattedMessage id="journal.column.subject" />}>
          <Subject subject={subject} team={team} isWhole />
        </Fact>
        <Fact label={<FormattedMessage id="journal.place" values={{ position }} />}>
          <code className={styles.hash}>{hash}</code>
        </Fact>
        <Fact label={<FormattedMessage id="journal.former" />}>
          {former === '' ? (
            <FormattedMessage id="journal.former.none" />
          ) : (
            <code className={styles.hash}>{former}</code>
          )}
        </Fact>
      </dl>
      <p className={styles.links}>
        <Link href={addressWith('subject', subject.id)}>
          <FormattedMessage id="journal.about" />
        </Link>
        {actor.kind === 'command' ? (
          <Link href={addressWith('actor', 'command')}>
            <FormattedMessage id="journal.by.command" />
          </Link>
        ) : actor.kind === 'clock' ? null : (
          <Link href={addressWith('actor', actor.id)}>
            <FormattedMessage id="journal.by" />
          </Link>
        )}
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Changes({ entry: { before, after }, team }: Pick<EntryDetailProps, 'entry' | 'team'>) {
  const { messages } = useIntl();
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (fields.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          {['journal.field', 'journal.before', 'journal.after'].map((id) => (
            <th key={id} scope="col">
              <FormattedMessage id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const id = `journal.field.${field}`;
          return (
            <tr key={field}>
              <th scope="row">
                {Object.hasOwn(messages, id) ? <FormattedMessage id={id} /> : field}
              </th>
              <td>
                <FieldValue field={field} value={before?.[field]} team={team} />
              </td>
              <td className={before?.[field] === after?.[field] ? undefined : styles.changed}>
                <FieldValue field={field} value={after?.[field]} team={team} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

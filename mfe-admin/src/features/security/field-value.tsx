import type { JournalValue, StaffTeam } from '@ardoise/contract';
import { roles } from '@ardoise/contract/schemas';
import { FormattedMessage, useIntl } from 'react-intl';
import { RoleName } from '../../shared/access/role-name.tsx';
import { nameIn } from './subject.tsx';
import styles from './security.module.css';

export interface FieldValueProps {
  field: string;
  value: JournalValue | undefined;
  team: StaffTeam | undefined;
}

/** A kept value in words: a role, a member of the team, a state; anything else as it is stored. */
export function FieldValue({ field, value, team }: FieldValueProps) {
  const { messages } = useIntl();
  if (value === undefined || value === null) return '–';
  const text = String(value);
  if (field === 'assignee') {
    return nameIn(team, text) ?? <code className={styles.hash}>{text.slice(-6)}</code>;
  }
  const role = field === 'role' ? roles.find((one) => one === value) : undefined;
  if (role !== undefined) return <RoleName role={role} />;
  const id = `journal.${field}.${text}`;
  return Object.hasOwn(messages, id) ? <FormattedMessage id={id} /> : text;
}

import type { JournalEntry, StaffTeam } from '@ardoise/contract';
import { FormattedMessage } from 'react-intl';
import styles from './security.module.css';

const kindTexts: Readonly<Record<string, string>> = {
  account: 'journal.subject.account',
  app: 'journal.subject.app',
  accounts: 'journal.subject.accounts',
  invitation: 'journal.subject.invitation',
  journal: 'journal.subject.journal',
  payment: 'journal.subject.payment',
  tickets: 'journal.subject.tickets',
  ticket: 'journal.subject.ticket',
  site: 'journal.subject.site',
  'canned-reply': 'journal.subject.canned-reply',
};

/** Subjects that are not one thing: their id says the same as their kind. */
const isOfMany = (kind: string) => ['journal', 'accounts', 'tickets'].includes(kind);

/** Ids of the database say nothing; other ids are names that staff gave. */
const isOpaque = (id: string) => /^[0-9a-f]{24}$/u.test(id);

/** Name of an account or address of an invitation, while the team has it. */
export function nameIn(team: StaffTeam | undefined, id: string): string | undefined {
  const member = team?.members.find((one) => one.id === id);
  if (member !== undefined) return `${member.firstName} ${member.lastName}`;
  return team?.invitations.find((one) => one.id === id)?.email;
}

export interface SubjectProps {
  subject: JournalEntry['subject'];
  team: StaffTeam | undefined;
  /** With all of its id. */
  isWhole?: boolean | undefined;
}

/** What was acted upon: by name where the team has one, else by its kind and the end of its id. */
export function Subject({ subject: { kind, id }, team, isWhole = false }: SubjectProps) {
  const name = nameIn(team, id);
  const text = Object.hasOwn(kindTexts, kind) ? kindTexts[kind] : undefined;
  const shownId = isWhole || !isOpaque(id) ? id : id.slice(-6);
  return (
    <>
      {name ?? (text === undefined ? kind : <FormattedMessage id={text} />)}
      {isOfMany(kind) || (name !== undefined && !isWhole) ? null : (
        <>
          {' '}
          <code className={styles.hash}>{shownId}</code>
        </>
      )}
    </>
  );
}

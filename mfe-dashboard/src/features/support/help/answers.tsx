import { useAnnounce } from '@ardoise/ui';
import { type ReactNode, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'wouter';
import { markedParts } from './match-help.ts';
import { type OwnAnswers, OwnRows } from './own-rows.tsx';
import type { HelpAnswer } from './help-answers.ts';
import styles from './help.module.css';

export interface AnswersProps {
  question: string;
  isAsked: boolean;
  /** Null while it is not known. */
  own: OwnAnswers | null;
  help: readonly HelpAnswer[];
  /** Everything that could answer has been looked at. */
  isComplete: boolean;
  /** A message to the team is being written, and has the filled button. */
  isWriting: boolean;
}

/** What may answer the question: one's own orders and sheets first, then the pages of help. */
export function Answers({ question, isAsked, own, help, isComplete, isWriting }: AnswersProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const count = (own?.orders.length ?? 0) + (own?.sheets.length ?? 0) + help.length;
  useEffect(() => {
    if (isAsked && isComplete) announce(intl.formatMessage({ id: 'help.found' }, { count }));
  }, [announce, intl, count, isAsked, isComplete]);
  if (count === 0) {
    return isAsked && isComplete ? (
      <p className={styles.none}>
        <FormattedMessage id="help.none" />
      </p>
    ) : null;
  }
  return (
    <ul className={styles.answers} aria-label={intl.formatMessage({ id: 'help.answers' })}>
      {own === null ? null : (
        <OwnRows orders={own.orders} sheets={own.sheets} isQuiet={isWriting} />
      )}
      {help.map(({ kind, title, note, href, isDocument }) => (
        <li key={href} className={styles.answer}>
          <span className={styles.kind}>
            <FormattedMessage id={`help.kind.${kind}`} />
          </span>
          <div>
            <h2>
              {isDocument ? (
                <a href={href}>
                  <Marked title={title} question={question} />
                </a>
              ) : (
                <Link href={href}>
                  <Marked title={title} question={question} />
                </Link>
              )}
            </h2>
            <p className={styles.snippet}>{note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Marked({ title, question }: { title: string; question: string }): ReactNode {
  return markedParts(title, question).map(({ text, isMatch }, rank) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    isMatch ? <mark key={rank}>{text}</mark> : text,
  );
}

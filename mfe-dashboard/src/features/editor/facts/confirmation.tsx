import { useIntl } from 'react-intl';
import { isOwn } from '@ardoise/sheet';
import type { CitedCompetence, Numbered } from '@ardoise/sheet';
import { paper } from '../../../shared/sheet-paper/index.ts';
import styles from './confirmation.module.css';

export interface ConfirmationProps {
  value: Numbered | CitedCompetence;
  /** "(à vérifier)" in the sheet's language. */
  mark: string;
  /** What is confirmed, for screen readers. */
  name: string;
  onConfirm: () => void;
}

/** Beside a value of the programme: the mark that prints with a way to confirm it, or whose word it is. */
export function Confirmation({ value, mark, name, onConfirm }: ConfirmationProps) {
  const intl = useIntl();
  if (isOwn(value)) {
    return <span className={styles.own}>{intl.formatMessage({ id: 'editor.fact.own' })}</span>;
  }
  if (value.confirmed) return null;
  return (
    <span className={styles.open}>
      <span className={paper.confirm}>{mark}</span>
      <button
        type="button"
        className={styles.confirm}
        aria-label={intl.formatMessage({ id: 'editor.fact.confirm-what' }, { name })}
        onClick={onConfirm}
      >
        {intl.formatMessage({ id: 'editor.fact.confirm' })}
      </button>
    </span>
  );
}

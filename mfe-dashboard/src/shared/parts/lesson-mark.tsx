import { Check } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styles from './lesson-mark.module.css';

/** A lesson stands behind this entry. */
export function LessonMark() {
  return (
    <small className={styles.mark}>
      <Check size={14} aria-hidden />
      <FormattedMessage id="common.badge.lesson" />
    </small>
  );
}

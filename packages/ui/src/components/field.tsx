import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and how to fix it; also marks the control as invalid. */
  error?: ReactNode;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

const isShown = (node: ReactNode) =>
  node !== undefined && node !== null && node !== '' && node !== false;

/** Label, control, hint and error, associated for screen readers. */
export function Field({ label, hideLabel, hint, error, id, className, children }: FieldProps) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const wrong = isShown(error);
  const described = [wrong && errorId, isShown(hint) && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={controlId} className={hideLabel ? styles.hiddenLabel : styles.label}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': wrong ? true : undefined,
      })}
      {wrong && (
        <p id={errorId} className={classNames(styles.message, styles.error)}>
          <TriangleAlert size={14} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {isShown(hint) && (
        <p id={hintId} className={styles.message}>
          {hint}
        </p>
      )}
    </div>
  );
}

import { TriangleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;

export interface CheckboxProps extends Native {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const errorId = useId();
  const wrong = error !== undefined && error !== null && error !== '';
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
          className={classNames(styles.box, wrong && styles.invalid)}
        />
        <span>
          {label}
          {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      {wrong && (
        <p id={errorId} className={styles.error}>
          <TriangleAlert size={14} aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

export interface SwitchProps extends Native {
  label: ReactNode;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** For settings that take effect at once; a Checkbox waits for a button. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(styles.switchRow, className)}>
      <span>
        {label}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state */}
      <input {...rest} type="checkbox" role="switch" className={styles.switch} />
    </label>
  );
}

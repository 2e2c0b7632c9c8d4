import type { InputHTMLAttributes, ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, InputHTMLAttributes<HTMLInputElement> {
  /** Decoration inside the field, before the text. */
  start?: ReactNode;
  /** A control inside the field, after the text; 44 px wide. */
  end?: ReactNode;
  /** 44 px high, for filters. */
  compact?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  id,
  start,
  end,
  compact,
  className,
  type = 'text',
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, id, className }}>
      {(control) => (
        <div className={styles.control}>
          {start !== undefined && <span className={styles.start}>{start}</span>}
          <input
            {...rest}
            {...control}
            type={type}
            className={classNames(
              styles.input,
              compact && styles.compact,
              start !== undefined && styles.withStart,
              end !== undefined && styles.withEnd,
              control['aria-invalid'] && styles.invalid,
            )}
          />
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldTexts, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Grows with its text: by `field-sizing` where supported, otherwise by measuring. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  id,
  className,
  ref,
  ...rest
}: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const area = own.current;
    if (area === null || CSS.supports('field-sizing', 'content')) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight + 2}px`;
  });
  return (
    <Field {...{ label, hideLabel, hint, error, id, className }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          ref={(area) => {
            own.current = area;
            if (typeof ref === 'function') return ref(area);
            if (ref) ref.current = area;
            return undefined;
          }}
          className={classNames(
            styles.input,
            styles.area,
            control['aria-invalid'] && styles.invalid,
          )}
        />
      )}
    </Field>
  );
}

import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectGroup {
  label: string;
  options: readonly SelectOption[];
}

export interface SelectProps extends FieldTexts, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly (SelectOption | SelectGroup)[];
  /** First option without a value, such as « Toutes ». */
  placeholder?: string | undefined;
  /** 44 px high, for filters. */
  compact?: boolean | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

const optionOf = ({ value, label, disabled }: SelectOption) => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** A native select: quickest on a phone, and without code. */
export function Select({
  label,
  hideLabel,
  hint,
  error,
  id,
  options,
  placeholder,
  compact,
  className,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, id, className }}>
      {(control) => (
        <div className={styles.control}>
          <select
            {...rest}
            {...control}
            className={classNames(
              styles.input,
              styles.select,
              compact && styles.compact,
              control['aria-invalid'] && styles.invalid,
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) =>
              'options' in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(option)
              ),
            )}
          </select>
          <span className={styles.chevron}>
            <ChevronDown size={16} aria-hidden />
          </span>
        </div>
      )}
    </Field>
  );
}

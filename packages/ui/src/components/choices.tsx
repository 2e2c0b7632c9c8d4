import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  label: ReactNode;
  /** Second line, in secondary ink. */
  hint?: ReactNode;
  /** At the end of the row, such as a badge. */
  end?: ReactNode;
  disabled?: boolean | undefined;
}

interface ChoicesProps<Value extends string> {
  label: ReactNode;
  hideLabel?: boolean | undefined;
  options: readonly Choice<Value>[];
  /** null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A group of native radio buttons, with their keyboard behaviour and form value. */
function Group<Value extends string>({
  label,
  hideLabel,
  disabled,
  className,
  children,
}: Pick<ChoicesProps<Value>, 'label' | 'hideLabel' | 'disabled' | 'className'> & {
  children: ReactNode;
}) {
  return (
    <fieldset className={classNames(styles.group, className)} disabled={disabled}>
      <legend className={hideLabel ? styles.hiddenLegend : styles.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

export interface RadioListProps<Value extends string> extends ChoicesProps<Value> {
  columns?: 1 | 2 | undefined;
}

export function RadioList<Value extends string>({
  options,
  value,
  onChange,
  name,
  columns,
  ...group
}: RadioListProps<Value>) {
  const own = useId();
  return (
    <Group {...group}>
      <div className={classNames(styles.radios, columns === 2 && styles.twoColumns)}>
        {options.map((option) => (
          <label key={option.value} className={styles.radioRow}>
            <input
              type="radio"
              className={styles.radio}
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <small>{option.hint}</small>}
            </span>
            {option.end !== undefined && <span className={styles.radioEnd}>{option.end}</span>}
          </label>
        ))}
      </div>
    </Group>
  );
}

export interface SegmentedControlProps<Value extends string> extends ChoicesProps<Value> {
  /** Takes the whole width, in equal parts. */
  fill?: boolean | undefined;
}

export function SegmentedControl<Value extends string>({
  options,
  value,
  onChange,
  name,
  fill,
  ...group
}: SegmentedControlProps<Value>) {
  const own = useId();
  return (
    <Group {...group}>
      <div className={classNames(styles.segments, fill && styles.fill)}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name ?? own}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

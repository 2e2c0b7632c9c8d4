import { elementId } from '../model/fields.ts';
import styles from './editable.module.css';

/** One of a few values, chosen in place with a native select. */
export function EditableChoice<Value extends string>({
  field,
  label,
  value,
  options,
  onChange,
}: {
  field: string;
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <span className={styles.choice}>
      <span aria-hidden="true">{options.find((option) => option.value === value)?.label}</span>
      <select
        id={elementId(field)}
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** A date: text when read, the native date field when edited. */
export function EditableDate({
  field,
  label,
  value,
  text,
  onChange,
}: {
  field: string;
  label: string;
  /** ISO day. */
  value: string | null;
  text: string;
  onChange: (value: string | null) => void;
}) {
  return (
    <span className={styles.date}>
      <span aria-hidden="true">{text}</span>
      <input
        type="date"
        id={elementId(field)}
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
    </span>
  );
}

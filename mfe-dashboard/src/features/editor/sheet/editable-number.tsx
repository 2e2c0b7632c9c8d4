import { useState } from 'react';
import { elementId } from '../model/fields.ts';
import styles from './editable.module.css';

export interface EditableNumberProps {
  field: string;
  label: string;
  value: number | null;
  min: number;
  max: number;
  /** Whether the field may be empty. */
  optional?: boolean | undefined;
  onChange: (value: number | null) => void;
}

/** A whole number, edited in place. Input counts once it is a number within range. */
export function EditableNumber({
  field,
  label,
  value,
  min,
  max,
  optional = false,
  onChange,
}: EditableNumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const digits = Math.max(2, text.length);
  return (
    <input
      id={elementId(field)}
      className={styles.number}
      style={{ width: `${digits + 0.4}ch` }}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={text}
      placeholder="…"
      onChange={(event) => {
        const next = event.target.value.replace(/\D/g, '').slice(0, String(max).length);
        setTyped(next);
        if (next === '') {
          if (optional) onChange(null);
          return;
        }
        const number = Number(next);
        if (number >= min && number <= max) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

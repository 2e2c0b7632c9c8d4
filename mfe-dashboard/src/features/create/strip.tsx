import { useId } from 'react';
import styles from './choices.module.css';

export interface StripProps<Value extends string> {
  title: string;
  /** Strips with the same name form one group: the arrow keys move from one to the next. */
  name: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A row of joined choices of equal width. */
export function Strip<Value extends string>(props: StripProps<Value>) {
  const { title, name, value, options, onChange } = props;
  const id = useId();
  return (
    <fieldset className={styles.strip} aria-labelledby={id}>
      <span id={id}>{title}</span>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { memo, type ReactNode } from 'react';
import { classNames } from '@ardoise/ui';
import { elementId } from '../model/fields.ts';
import styles from './editable.module.css';

export interface EditableTextProps {
  field: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  maxLength: number;
  /** One line of meaning: Enter does not break it, though it wraps. */
  single?: boolean | undefined;
  /** Stands before the first word on a phone, as "Attendu :". */
  lead?: string | undefined;
  /** How it reads when nobody writes in it, where that differs from its characters. */
  shown?: ReactNode;
  readOnly?: boolean | undefined;
  /** Something about this place is to be seen; says so to readers. */
  invalid?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Text changed in its place. A text area lies over a copy of its own text, which gives it its
 * height: it grows without a script, wraps as the sheet does, and takes pastes as plain text.
 */
export const EditableText = memo(function EditableText(props: EditableTextProps) {
  const { field, label, value, onChange, single = false, lead, shown } = props;
  return (
    <span
      className={classNames(
        styles.text,
        lead !== undefined && styles.led,
        shown !== undefined && styles.dressed,
        props.className,
      )}
    >
      {lead !== undefined && (
        <span className={styles.lead} aria-hidden="true">
          {lead}
        </span>
      )}
      <span className={styles.copy} aria-hidden="true">
        {`${value === '' ? (props.placeholder ?? '') : value}\u200B`}
      </span>
      {shown !== undefined && (
        <span className={styles.shown} aria-hidden="true">
          {shown}
        </span>
      )}
      <textarea
        id={elementId(field)}
        className={styles.area}
        rows={1}
        aria-label={label}
        aria-invalid={props.invalid === true ? true : undefined}
        value={value}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        readOnly={props.readOnly}
        spellCheck
        onChange={(event) => {
          const text = event.target.value;
          onChange(single ? text.replace(/\s*\n\s*/g, ' ') : text);
        }}
        onKeyDown={(event) => {
          if (single && event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
          }
        }}
        onBlur={props.onBlur}
      />
    </span>
  );
});

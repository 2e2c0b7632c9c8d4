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
  /** Single-line text: it wraps, but Enter adds no line. */
  single?: boolean | undefined;
  /** Label before the text on a phone, such as “Attendu :”. */
  lead?: string | undefined;
  /** How the text is shown when it is not edited, if different. */
  shown?: ReactNode;
  readOnly?: boolean | undefined;
  /** There is a finding here; announced to screen readers. */
  invalid?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Text edited in place. A text area lies over a copy of its text, which sets its height: it grows
 * without script, wraps like the sheet, and pastes as plain text.
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

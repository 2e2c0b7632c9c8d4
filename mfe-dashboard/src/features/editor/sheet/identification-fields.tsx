import { type ReactNode, useCallback } from 'react';
import { useIntl } from 'react-intl';
import { labelsOf, limits } from '@ardoise/sheet';
import type { Identification, Numbered } from '@ardoise/sheet';
import { classNames } from '@ardoise/ui';
import { useUser } from '@ardoise/remote';
import { noteHabits } from '../../../shared/habits.ts';
import { paper, spanStyle } from '../../../shared/sheet-paper/index.ts';
import { Confirmation } from '../facts/confirmation.tsx';
import { setIdentification } from '../model/edits.ts';
import { useEdit, useOpenSheet } from '../session-context.ts';
import { EditableNumber } from './editable-number.tsx';
import { EditableText } from './editable-text.tsx';
import styles from './edit-sheet.module.css';

type TextName =
  | 'title'
  | 'school'
  | 'schoolAddress'
  | 'schoolYear'
  | 'teacher'
  | 'dossier'
  | 'className';
type NumberName = 'classSize' | 'groupCount' | 'duration' | 'sessionNumber' | 'sheetNumber';

export function useIdentification() {
  const identification = useOpenSheet((state) => state.content.identification);
  const language = useOpenSheet((state) => state.content.language);
  const edit = useEdit();
  const userId = useUser()?.id ?? '';
  const set = useCallback(
    (changes: Partial<Identification>) => {
      noteHabits(userId, changes);
      edit(`identification/${Object.keys(changes).join()}`, (content) =>
        setIdentification(content, changes),
      );
    },
    [edit, userId],
  );
  return { identification, labels: labelsOf(language), set };
}

export function TextOf({
  name,
  label,
  placeholder,
}: {
  name: TextName;
  label: string;
  placeholder?: string;
}) {
  const { identification, set } = useIdentification();
  const caps = { className: 20, schoolYear: 9 } as const;
  return (
    <EditableText
      field={`identification/${name}`}
      label={label}
      single
      value={identification[name]}
      placeholder={placeholder ?? '…'}
      maxLength={name === 'className' || name === 'schoolYear' ? caps[name] : limits.line}
      onChange={(value) => set({ [name]: value })}
    />
  );
}

/** A title must not be empty and a year has one form: other input waits until it is valid. */
export function TitleField({ label }: { label: string }) {
  const { identification, set } = useIdentification();
  return (
    <EditableText
      field="identification/title"
      label={label}
      single
      value={identification.title}
      maxLength={limits.line}
      onChange={(value) => set({ title: value === '' ? ' ' : value.replace(/^ (?=\S)/, '') })}
    />
  );
}

export function NumberOf({
  name,
  label,
  min,
  max,
}: {
  name: NumberName;
  label: string;
  min: number;
  max: number;
}) {
  const { identification, set } = useIdentification();
  return (
    <EditableNumber
      field={`identification/${name}`}
      label={label}
      value={identification[name]}
      min={min}
      max={max}
      optional={name === 'sessionNumber' || name === 'sheetNumber'}
      onChange={(value) => set({ [name]: value })}
    />
  );
}

export function NumberedOf({
  name,
  label,
}: {
  name: 'learningSituation' | 'sequence';
  label: string;
}) {
  const intl = useIntl();
  const { identification, labels, set } = useIdentification();
  const value = identification[name];
  const put = (changes: Pick<Numbered, 'number'> | Pick<Numbered, 'title'>) => {
    const { number, title } = { number: null, title: '', ...value, ...changes };
    set({ [name]: number === null && title === '' ? null : { number, title, confirmed: false } });
  };
  return (
    <span className={styles.numbered}>
      <EditableNumber
        field={`identification/${name}/number`}
        label={intl.formatMessage({ id: 'editor.field.number' }, { label })}
        value={value?.number ?? null}
        min={0}
        max={99}
        optional
        onChange={(number) => put({ number })}
      />
      <EditableText
        field={`identification/${name}`}
        label={label}
        single
        value={value?.title ?? ''}
        placeholder={intl.formatMessage({ id: 'editor.to-complete' })}
        maxLength={limits.line}
        className={value === null ? styles.missing : undefined}
        onChange={(title) => put({ title })}
      />
      {value !== null && (
        <Confirmation
          value={value}
          mark={labels.toConfirm}
          name={`${label} ${value.number ?? ''} ${value.title}`}
          onConfirm={() => set({ [name]: { ...value, confirmed: true, confirmedBy: 'teacher' } })}
        />
      )}
    </span>
  );
}

export function Cell({
  span,
  total,
  label,
  className,
  wide,
  children,
}: {
  span: number;
  /** Sum of the column spans in its row. */
  total: number;
  label: string;
  className?: string | undefined;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={paper.cell} style={spanStyle(span, total)}>
      <dt>{label}</dt>
      <dd className={classNames(className, wide === true && paper.long)}>{children}</dd>
    </div>
  );
}

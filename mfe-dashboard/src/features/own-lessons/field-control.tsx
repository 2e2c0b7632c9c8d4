import { Select, TextArea, TextField } from '@ardoise/ui';
import { useIntl } from 'react-intl';
import { type Field, mostCharacters } from './model/parts.ts';

export interface FieldControlProps {
  field: Field;
  value: unknown;
  /** Of the lesson. */
  lang: string;
  error: string | undefined;
  onChange: (value: unknown) => void;
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf) : []);

/** Empty lines are kept while somebody types; the server refuses none of them. */
const linesOf = (text: string) => text.split('\n');

const cellsOf = (text: string) =>
  text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));

/** One value of a lesson as plain text, a number or a choice. */
export function FieldControl({ field, value, lang, error, onChange }: FieldControlProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: `lessons.field.${field.name}` });
  switch (field.as) {
    case 'choice':
      return (
        <Select
          label={label}
          error={error}
          value={textOf(value)}
          options={field.options.map((option) => ({
            value: String(option),
            label: intl.formatMessage({ id: `lessons.choice.${field.name}.${option}` }),
          }))}
          onChange={({ target }) =>
            onChange(field.options.find((option) => String(option) === target.value))
          }
        />
      );
    case 'number':
      return (
        <TextField
          label={label}
          error={error}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          value={textOf(value)}
          onChange={({ target }) =>
            onChange(target.value === '' ? '' : Math.round(Number(target.value)))
          }
        />
      );
    case 'line':
      return (
        <TextField
          label={label}
          error={error}
          lang={lang}
          autoComplete="off"
          maxLength={mostCharacters(field)}
          value={textOf(value)}
          onChange={({ target }) => onChange(given(field, target.value))}
        />
      );
    case 'lines':
      return (
        <TextArea
          label={label}
          hint={intl.formatMessage({ id: 'lessons.field.lines' })}
          error={error}
          lang={lang}
          value={textsOf(value).join('\n')}
          onChange={({ target }) => onChange(linesOf(target.value))}
        />
      );
    case 'cells':
      return (
        <TextArea
          label={label}
          hint={intl.formatMessage({ id: 'lessons.field.cells' })}
          error={error}
          lang={lang}
          value={(Array.isArray(value) ? value : [])
            .map((row) => textsOf(row).join(' | '))
            .join('\n')}
          onChange={({ target }) => onChange(cellsOf(target.value))}
        />
      );
    default:
      return (
        <TextArea
          label={label}
          error={error}
          lang={lang}
          maxLength={mostCharacters(field)}
          value={textOf(value)}
          onChange={({ target }) => onChange(given(field, target.value))}
        />
      );
  }
}

/** What may be missing is taken away rather than left empty. */
const given = (field: Field, text: string) =>
  'isOptional' in field && text === '' ? undefined : text;

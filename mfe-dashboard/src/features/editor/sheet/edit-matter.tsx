import { useIntl } from 'react-intl';
import { limits } from '@ardoise/sheet';
import type { SupportDocument } from '@ardoise/sheet';
import { Figure, paper } from '../../../shared/sheet-paper/index.ts';
import { setCell, shownRows } from '../model/edit-tables.ts';
import { setSupport } from '../model/edits.ts';
import { useEdit } from '../session-context.ts';
import { EditableText } from './editable-text.tsx';
import editable from './editable.module.css';

/** Table and figure of a document, then its source and note; what is text can be changed. */
export function EditMatter({ support, name }: { support: SupportDocument; name: string }) {
  const { title, figure, alt } = support;
  return (
    <>
      <EditTable support={support} name={name} />
      {figure !== undefined && <Figure figure={figure} alt={alt || title || name} />}
      <div className={paper.remarks}>
        <Remark support={support} name={name} part="source" maxLength={limits.line} />
        <Remark support={support} name={name} part="note" maxLength={limits.text} />
      </div>
    </>
  );
}

function EditTable({ support, name }: { support: SupportDocument; name: string }) {
  const intl = useIntl();
  const edit = useEdit();
  const { id, table, title } = support;
  if (table === undefined) return null;
  const cell = (value: string, row: number, column: number) => {
    const field = `support/${id}/cell/${row}/${column}`;
    return (
      <EditableText
        field={field}
        label={intl.formatMessage(
          { id: 'editor.support.cell' },
          { name, row: row + 1, column: column + 1 },
        )}
        value={value}
        single
        className={editable.words}
        maxLength={limits.line}
        onChange={(text) => edit(field, (content) => setCell(content, id, { row, column }, text))}
      />
    );
  };
  const isHead = (row: number) => table.head !== undefined && row === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <section className={paper.scroll} aria-label={title || name} tabIndex={0}>
      <table className={paper.data}>
        <tbody>
          {shownRows(table).map((cells, row) => (
            <tr key={row}>
              {cells.map((value, column) =>
                isHead(row) ? (
                  <th key={column} scope="col">
                    {cell(value, row, column)}
                  </th>
                ) : (
                  <td key={column}>{cell(value, row, column)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Remark({
  support,
  name,
  part,
  maxLength,
}: {
  support: SupportDocument;
  name: string;
  part: 'source' | 'note';
  maxLength: number;
}) {
  const intl = useIntl();
  const edit = useEdit();
  const value = support[part];
  if (value === undefined) return null;
  const field = `support/${support.id}/${part}`;
  return (
    <EditableText
      field={field}
      label={intl.formatMessage({ id: `editor.support.${part}` }, { name })}
      value={value}
      single={part === 'source'}
      placeholder="…"
      maxLength={maxLength}
      onChange={(text) => edit(field, (sheet) => setSupport(sheet, support.id, { [part]: text }))}
    />
  );
}

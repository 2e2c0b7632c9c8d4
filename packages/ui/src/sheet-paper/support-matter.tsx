import { Suspense } from 'react';
import type { DocumentTable, SupportItem } from '@ardoise/sheet';
import { latePart } from '../components/late-part.tsx';
import { paper } from './paper.ts';
import { Line, Text } from './text.tsx';

const FigureDrawing = latePart(() => import('./figure-drawing.tsx'), { level: 3 });

/** A figure; it scrolls inside its own place where the screen is too narrow to read it. */
export function Figure({ figure, alt }: NonNullable<SupportItem['figure']>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <div className={paper.figure} tabIndex={0}>
      <Suspense fallback={<i>{alt}</i>}>
        <FigureDrawing figure={figure} alt={alt} />
      </Suspense>
    </div>
  );
}

export function DataTable({ table, label }: { table: DocumentTable; label: string }) {
  const look = (column: number) => (table.centred.includes(column) ? paper.centred : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
    <section className={paper.scroll} aria-label={label} tabIndex={0}>
      <table className={paper.data}>
        {table.head !== null && (
          <thead>
            <tr>
              {table.head.map((cell, column) => (
                <th key={column} scope="col" className={look(column)}>
                  <Line of={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {table.rows.map((row, rank) => (
            <tr key={rank}>
              {row.map((cell, column) => (
                <td key={column} className={look(column)}>
                  <Line of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The text, table and figure of a document of the session, then its source and note. */
export function SupportMatter({ item }: { item: SupportItem }) {
  const { label, text, table, figure, remarks } = item;
  return (
    <>
      <Text of={text} />
      {table !== null && <DataTable table={table} label={label} />}
      {figure !== null && <Figure {...figure} />}
      {remarks.length > 0 && (
        <div className={paper.remarks}>
          <Text of={remarks} />
        </div>
      )}
    </>
  );
}

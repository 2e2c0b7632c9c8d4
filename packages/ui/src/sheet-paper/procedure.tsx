import { Fragment } from 'react';
import type { DocumentPhase, DocumentRow, SheetDocument } from '@ardoise/sheet';
import { classNames } from '../class-names.ts';
import { paper } from './paper.ts';
import { Cell, ColumnHead, Table, TableBody, TableHead, TableRow } from './table.tsx';
import { Text } from './text.tsx';

type Columns = SheetDocument['procedure']['columns'];

/** Said where a phone has no heads of columns. */
export interface RowTexts {
  line: string;
  expected: string;
}

/** The déroulement, with minutes that are sums of the rows. */
export function Procedure({
  procedure,
  layout,
  texts,
  writing,
}: {
  procedure: SheetDocument['procedure'];
  layout: SheetDocument['layout'];
  texts: RowTexts;
  writing?: string | undefined;
}) {
  return (
    <section>
      <h3 className={paper.section}>
        {procedure.heading}
        <small>{procedure.total}</small>
      </h3>
      <div className={paper.strip} aria-hidden="true">
        {procedure.strip.map((part) => (
          <span key={part.label} style={{ flexGrow: part.minutes }}>
            {part.label} <b>{part.text}</b>
          </span>
        ))}
      </div>
      <Table className={classNames(paper.table, layout === 'secondary' && paper.four)}>
        <ColumnHeads columns={procedure.columns} />
        {procedure.phases.map((phase) => (
          <PhaseBody
            key={phase.id}
            phase={phase}
            columns={procedure.columns}
            texts={texts}
            writing={writing}
          />
        ))}
      </Table>
      {procedure.legend !== '' && <p className={paper.legend}>{procedure.legend}</p>}
    </section>
  );
}

export function ColumnHeads({ columns }: { columns: Columns }) {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column) => (
          <ColumnHead key={column.key} className={paper[column.key]}>
            {column.label}
          </ColumnHead>
        ))}
      </TableRow>
    </TableHead>
  );
}

function PhaseBody({
  phase,
  columns,
  texts,
  writing,
}: {
  phase: DocumentPhase;
  columns: Columns;
  texts: RowTexts;
  writing: string | undefined;
}) {
  return (
    <TableBody>
      <TableRow className={paper.phase}>
        <Cell colSpan={columns.length}>
          <div className={paper.phaseHead}>
            <h4>{phase.title}</h4>
            <span className={paper.sum}>{phase.minutes}</span>
          </div>
        </Cell>
      </TableRow>
      {phase.steps.map((step) => (
        <Fragment key={step.id}>
          {step.title !== '' && (
            <TableRow className={paper.step}>
              <Cell colSpan={columns.length}>
                <div className={paper.stepHead}>
                  <h5>{step.title}</h5>
                  <span className={paper.sum}>{step.minutes}</span>
                </div>
              </Cell>
            </TableRow>
          )}
          {step.rows.map((row) => (
            <RowLines
              key={row.id}
              row={row}
              columns={columns}
              texts={texts}
              writing={writing === row.id}
            />
          ))}
        </Fragment>
      ))}
    </TableBody>
  );
}

function RowLines({
  row,
  columns,
  texts,
  writing,
}: {
  row: DocumentRow;
  columns: Columns;
  texts: RowTexts;
  writing: boolean;
}) {
  const means = (
    <span className={paper.means}>
      {row.grouping} {row.minutes}
    </span>
  );
  return (
    <>
      <TableRow className={paper.row}>
        <Cell className={paper.number}>
          <span className={paper.rank}>
            <span className={paper.phoneOnly}>{texts.line} </span>
            {row.number}
          </span>
          {means}
        </Cell>
        <Cell className={paper.instruction}>
          <Text of={row.instruction} />
        </Cell>
        {columns.some((column) => column.key === 'grouping') && (
          <Cell className={paper.grouping}>
            <span>{row.grouping}</span>
            <span className={paper.means}>{row.minutes}</span>
          </Cell>
        )}
        <Cell className={paper.result}>
          <span className={classNames(paper.phoneOnly, paper.expected)}>{texts.expected} </span>
          <Text of={row.result} inline />
          {writing && <span className={paper.caret} aria-hidden="true" />}
        </Cell>
      </TableRow>
      {row.aid.length > 0 && (
        <TableRow className={paper.help}>
          <Cell className={paper.number} />
          <Cell colSpan={columns.length - 1}>
            <div className={paper.aid}>
              <Text of={row.aid} />
            </div>
          </Cell>
        </TableRow>
      )}
    </>
  );
}

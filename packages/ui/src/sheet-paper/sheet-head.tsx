import { Fragment } from 'react';
import type { CSSProperties } from 'react';
import type { SheetDocument } from '@ardoise/sheet';
import { classNames } from '../class-names.ts';
import { LogoPicture } from './logo-picture.tsx';
import { paper } from './paper.ts';
import { Line, Text } from './text.tsx';

/** The share of its row that a cell takes. */
export function spanStyle(span: number, total: number): CSSProperties {
  return { flexBasis: `${(span / total) * 100}%` };
}

export function Head({ document }: { document: Pick<SheetDocument, 'letterhead' | 'heading'> }) {
  const { letterhead, heading } = document;
  return (
    <>
      <div className={paper.head}>
        {letterhead.logo === 'space' && (
          <span className={paper.logo}>
            {letterhead.logoLines[0]}
            <br />
            {letterhead.logoLines[1]}
          </span>
        )}
        <LogoPicture logo={letterhead.logo} />
        <div>
          {letterhead.above.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
          <p className={paper.school}>
            {letterhead.school === '' ? `${letterhead.schoolLabel} …………………………` : letterhead.school}
          </p>
          {letterhead.below.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
        <div className={paper.authority}>
          <p className={paper.republic}>{letterhead.republic}</p>
          {letterhead.authority.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      <div className={paper.kind}>
        <h2>{heading.kind}</h2>
        <span>{heading.discipline}</span>
      </div>
    </>
  );
}

/** Longer values take a line of their own on a phone. */
const longValue = 24;

export function Identification({
  rows,
  label,
}: {
  rows: SheetDocument['identification'];
  label: string;
}) {
  return (
    <section className={paper.ident} aria-label={label}>
      {rows.map((row, index) => (
        <dl key={index} className={paper.identRow}>
          {row.map((cell, _, cells) => (
            <div
              key={cell.label}
              className={paper.cell}
              style={spanStyle(
                cell.span,
                cells.reduce((sum, { span }) => sum + span, 0),
              )}
            >
              <dt>{cell.label}</dt>
              <dd
                className={classNames(
                  cell.emphasis === 'title' && classNames(paper.big, paper.title),
                  cell.emphasis === 'number' && paper.sheetNumber,
                  cell.value.map((run) => run.text).join('').length > longValue && paper.long,
                )}
              >
                <Line of={cell.value} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}

export function Planning({ planning }: { planning: SheetDocument['planning'] }) {
  return (
    <section>
      <h3 className={paper.section}>{planning.heading}</h3>
      <dl className={paper.plan}>
        {planning.lines.map((line, index) => (
          <Fragment key={index}>
            <dt className={classNames(line.level === 'sub' && paper.sub)}>
              {line.number === null ? line.label : `${line.number} ${line.label}`}
            </dt>
            <dd>
              <Text of={line.value} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

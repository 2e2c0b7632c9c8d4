import { Fragment } from 'react';
import type { Paragraph, Paragraphs, Run } from '@ardoise/sheet';
import { paper } from './paper.ts';

function Piece({ run }: { run: Run }) {
  if (run.style === 'confirm') return <span className={paper.confirm}>{run.text}</span>;
  if (run.style === 'key') return <b className={paper.keyed}>{run.text}</b>;
  const whole =
    run.fraction === undefined ? (
      run.text
    ) : (
      <span className={paper.fraction}>
        <sup>{run.fraction.above}</sup>/<sub>{run.fraction.below}</sub>
      </span>
    );
  const text = run.italic === true ? <i>{whole}</i> : whole;
  return run.bold === true ? <b>{text}</b> : <>{text}</>;
}

export function Line({ of }: { of: Paragraph }) {
  return of.map((run, index) => <Piece key={index} run={run} />);
}

/** Paragraphs; with `inline`, a single one has no element of its own. */
export function Text({ of, inline = false }: { of: Paragraphs; inline?: boolean }) {
  if (inline) {
    return of.map((paragraph, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        <Line of={paragraph} />
      </Fragment>
    ));
  }
  return of.map((paragraph, index) => (
    <p key={index}>
      <Line of={paragraph} />
    </p>
  ));
}

import { supportLines, withPoints } from '@ardoise/sheet';
import type { Paragraphs, SheetDocument } from '@ardoise/sheet';
import type { Line, Part, Recording } from '../recording.ts';

const plain = (paragraphs: Paragraphs): string =>
  paragraphs.map((runs) => runs.map(({ text }) => text).join('')).join('\n');

function planning({ planning: { heading, lines }, supports }: SheetDocument): Part {
  const planned = lines.map(({ number, label, value }): Line => {
    const name = number === null ? label : `${number} ${label}`;
    return { kind: 'text', label: name, text: plain(value) };
  });
  const documents = (supports?.items ?? []).map((item): Line => ({
    kind: 'text',
    label: item.label,
    text: supportLines(item).join('\n'),
  }));
  return { title: heading, minutes: '', lines: [...planned, ...documents] };
}

function phases({ procedure }: SheetDocument): Part[] {
  return procedure.phases.map(({ title, minutes, steps }) => {
    const lines = steps.flatMap((step): Line[] => {
      const rows = step.rows.map((row): Line => ({
        kind: 'row',
        number: row.number,
        task: plain(row.instruction),
        means: `${row.grouping}, ${row.minutes}`,
        result: plain(row.result),
      }));
      if (step.title === '') return rows;
      return [{ kind: 'step', text: step.title, minutes: step.minutes }, ...rows];
    });
    return { title, minutes, lines };
  });
}

function closing({ evaluation, writtenRecord }: SheetDocument): Part[] {
  const parts: Part[] = [];
  if (evaluation !== null) {
    const { heading, instructions, items } = evaluation;
    const asked = items.map((item): Line => ({
      kind: 'row',
      number: item.number,
      task: plain(withPoints(item)),
      means: '',
      result: plain(item.answer),
    }));
    const lines: Line[] = [{ kind: 'text', label: '', text: plain(instructions) }, ...asked];
    parts.push({ title: heading, minutes: '', lines });
  }
  if (writtenRecord !== null) {
    const { heading, text } = writtenRecord;
    const lines: Line[] = [{ kind: 'text', label: '', text: plain(text) }];
    parts.push({ title: heading, minutes: '', lines });
  }
  return parts;
}

/** Value of a cell of the identification. @throws when the sheet has no such cell. */
export function cellOf({ identification, title }: SheetDocument, label: string): string {
  const cell = identification.flat().find((one) => one.label === label);
  if (cell === undefined) throw new Error(`The sheet ${title} has no cell ${label}`);
  return cell.value.map(({ text }) => text).join('');
}

/** A whole sheet in the order of writing. `level` is the class's short name. */
export function record(document: SheetDocument, level: string): Recording {
  const { title, heading, language, procedure } = document;
  return {
    title,
    meta: `${level} · ${heading.discipline} · ${procedure.total}`,
    language,
    parts: [planning(document), ...phases(document), ...closing(document)],
  };
}

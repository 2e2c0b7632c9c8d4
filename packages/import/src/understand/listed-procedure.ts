import type { Line } from '../blocks.ts';
import { labelOf } from '../labels/fields.ts';
import { groupingIn, minutesIn } from '../labels/values.ts';
import { type Collector, joined } from './collector.ts';
import { parted } from './fields.ts';
import { aidOf, type ProcedureReader } from './procedure.ts';

const result =
  /^(?:resultats? attendus?|reponses? attendues?|reponses?|productions? attendues?|r|on attend|expected (?:results?|answers?)|results?)$/u;
const instruction =
  /^(?:consignes?|activites?|questions?|taches?|instructions?|q)(?: ?n?°? ?\d{1,2})?$/u;
const codes = /\((?=[^)]*(?:\b(?:T[IGC]|[IPGC]W)\b|\d ?(?:min|mn)))[^)]{2,40}\)/u;

/** Reads a déroulement that is written as a list, without a table. */
export class ListedProcedure {
  readonly #into: Collector;
  readonly #headings: ProcedureReader;
  /** Beside the heading of what follows, where its row has none. */
  #minutes: number | null = null;

  constructor(into: Collector, headings: ProcedureReader) {
    this.#into = into;
    this.#headings = headings;
  }

  line(line: Line): void {
    const text = line.text.trim();
    const isHeading = line.level > 0 || (line.bold && text.length <= 90 && !/[.!?]$/u.test(text));
    const aid = aidOf([line]);
    if (
      aid !== null &&
      this.#into.extend('row', (piece) =>
        piece.row === undefined ? piece : { ...piece, row: { ...piece.row, ...aid } },
      )
    )
      return;
    const [label = '', value = ''] = parted(line.marked.replaceAll('**', '')) ?? [];
    if (result.test(labelOf(label)) && this.#result(value)) return;
    if (instruction.test(labelOf(label))) this.#instruction(value, text);
    else if (isHeading || /^(?:phase|etape)\b/iu.test(labelOf(text))) {
      this.#minutes = minutesIn(text);
      this.#headings.heading(line);
    } else this.#instruction(line.marked.trim(), text);
  }

  #result(value: string): boolean {
    return this.#into.extend('row', (piece) =>
      piece.row === undefined
        ? piece
        : {
            ...piece,
            text: joined(piece.text, value),
            row: { ...piece.row, expectedResult: joined(piece.row.expectedResult, value) },
          },
    );
  }

  #instruction(marked: string, text: string): void {
    const code = codes.exec(marked)?.[0] ?? '';
    this.#into.add('row', 'likely', text, {
      row: {
        instruction: marked.replace(code, '').replaceAll(/ {2,}/gu, ' ').trim(),
        expectedResult: '',
        grouping: groupingIn(code),
        minutes: minutesIn(code) ?? this.#minutes,
      },
    });
    this.#minutes = null;
  }
}

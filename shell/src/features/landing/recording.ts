/** A sheet in the order of writing, which the landing page plays. */
export interface Recording {
  title: string;
  /** Class, discipline and duration, as named on the sheet. */
  meta: string;
  /** Language tag of the sheet. */
  language: string;
  parts: readonly Part[];
}

export interface Part {
  title: string;
  /** '' for a part outside the lesson's time. */
  minutes: string;
  lines: readonly Line[];
}

/** One line: a row of the déroulement, the head of its step, or a label with a text. */
export type Line =
  | { kind: 'row'; number: number; task: string; means: string; result: string }
  | { kind: 'step'; text: string; minutes: string }
  | { kind: 'text'; label: string; text: string };

/** Length of a recording: the time in which the product promises to write a sheet. */
export const playedSeconds = 30;

/** Texts that appear character by character; the minutes of a step appear at once. */
export const textsOf = (line: Line): string[] => {
  if (line.kind === 'row') return [line.task, line.means, line.result];
  return line.kind === 'step' ? [line.text] : [line.label, line.text];
};

/** Characters of a line, by which its share of the time is measured. */
export const lengthOf = (line: Line): number =>
  textsOf(line).reduce((sum, text) => sum + text.length, 0);

export const lengthOfPart = ({ title, lines }: Part): number =>
  lines.reduce((sum, line) => sum + lengthOf(line), title.length);

export const lengthOfAll = ({ parts }: Recording): number =>
  parts.reduce((sum, part) => sum + lengthOfPart(part), 0);

/** A sheet as its writer wrote it, in the order of writing: what the landing page plays. */
export interface Recording {
  title: string;
  /** Class, discipline and duration, in the sheet's words. */
  meta: string;
  /** Of the sheet. */
  language: string;
  parts: readonly Part[];
}

export interface Part {
  title: string;
  /** '' where the part takes no time of the lesson. */
  minutes: string;
  lines: readonly Line[];
}

/** One line: a row of the déroulement, the head of its step, or a label with a text. */
export type Line =
  | { kind: 'row'; number: number; task: string; means: string; result: string }
  | { kind: 'step'; text: string; minutes: string }
  | { kind: 'text'; label: string; text: string };

/** How long a sheet is played: the time that the product promises for writing one. */
export const playedSeconds = 30;

/** What is written letter after letter; the minutes of a step stand there at once. */
export const textsOf = (line: Line): string[] => {
  if (line.kind === 'row') return [line.task, line.means, line.result];
  return line.kind === 'step' ? [line.text] : [line.label, line.text];
};

/** Letters of a line: the measure of the time that writing it takes. */
export const lengthOf = (line: Line): number =>
  textsOf(line).reduce((sum, text) => sum + text.length, 0);

export const lengthOfPart = ({ title, lines }: Part): number =>
  lines.reduce((sum, line) => sum + lengthOf(line), title.length);

export const lengthOfAll = ({ parts }: Recording): number =>
  parts.reduce((sum, part) => sum + lengthOfPart(part), 0);

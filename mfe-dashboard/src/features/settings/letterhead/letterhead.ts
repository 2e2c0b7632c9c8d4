import type { Letterhead } from '@ardoise/contract';

export interface LetterheadValues {
  school: string;
  /** One line of the letterhead per line of text. */
  above: string;
  below: string;
}

export type LetterheadFault =
  | 'settings.fault.letterhead.school'
  | 'settings.fault.letterhead.line'
  | 'settings.fault.letterhead.lines';

const most = { school: 200, line: 120, lines: 3 } as const;
const longer = (text: string, limit: number) => [...text].length > limit;

function linesOf(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function faultOf(text: string): LetterheadFault | null {
  const lines = linesOf(text);
  if (lines.length > most.lines) return 'settings.fault.letterhead.lines';
  return lines.some((line) => longer(line, most.line)) ? 'settings.fault.letterhead.line' : null;
}

export function letterheadValues({ school, above, below }: Letterhead): LetterheadValues {
  return { school, above: above.join('\n'), below: below.join('\n') };
}

export function letterheadOf({ school, above, below }: LetterheadValues): Letterhead {
  return { school: school.trim(), above: linesOf(above), below: linesOf(below) };
}

export function letterheadFaults(
  values: LetterheadValues,
): Partial<Record<keyof LetterheadValues, LetterheadFault>> {
  const wrong: Partial<Record<keyof LetterheadValues, LetterheadFault>> = {};
  if (longer(values.school.trim(), most.school)) wrong.school = 'settings.fault.letterhead.school';
  for (const name of ['above', 'below'] as const) {
    const fault = faultOf(values[name]);
    if (fault !== null) wrong[name] = fault;
  }
  return wrong;
}

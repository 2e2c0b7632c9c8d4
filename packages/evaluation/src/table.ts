import { type Measures } from './measure-sheet.ts';
import { bloomLevels } from '@ardoise/sheet/lesson';

const percent = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`);
const figure = (value: number | null) => (value === null ? '–' : String(value));

/** What is measured, a row each, with the sheets beside each other. */
const rows: readonly (readonly [string, (measures: Measures) => string])[] = [
  ['Understood of the text', ({ understood }) => percent(understood)],
  ['Form', ({ form }) => String(form)],
  [
    'Substance',
    ({ substance }) => (substance === null ? 'for the teacher to judge' : String(substance)),
  ],
  ['Facts of the topic that are said', ({ facts }) => percent(facts)],
  ['Wrong statements, sums and answers', ({ wrong }) => String(wrong)],
  [
    'Questions and objectives by demand',
    ({ demand }) =>
      bloomLevels
        .flatMap((one) => (demand.has(one) ? [`${one} ${demand.get(one)}`] : []))
        .join(', ') || '–',
  ],
  ['Of them above understanding', ({ demanding }) => percent(demanding)],
  ['Questions on what was taught', ({ taught }) => percent(taught)],
  ['Questions with an answer', ({ answered }) => percent(answered)],
  ['Rows whose expected result is concrete', ({ concrete }) => percent(concrete)],
  ['Place of the topic, title masked', ({ rank }) => figure(rank)],
  ['Sequences of words said once', ({ variety }) => percent(variety)],
  ['Readability, and most for the class', ({ reading, readable }) => `${reading}, ${readable}`],
  ['Phases and steps missing', ({ missing }) => String(missing)],
  ['Minutes, of', ({ minutes, duration }) => `${minutes} of ${duration}`],
  ['Dangers', ({ dangers }) => String(dangers)],
];

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A table in Markdown: a column for each sheet. */
export function tableOf(sheets: readonly (readonly [name: string, measures: Measures])[]): string {
  return [
    line(['', ...sheets.map(([name]) => name)]),
    line(['---', ...sheets.map(() => '---')]),
    ...rows.map(([name, read]) => line([name, ...sheets.map(([, measures]) => read(measures))])),
  ].join('\n');
}

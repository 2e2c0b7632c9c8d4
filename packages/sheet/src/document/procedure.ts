import { minutesOfPhase, minutesOfSheet, minutesOfStep } from '../edit/rows.ts';
import type { SheetLabels } from '../labels/index.ts';
import type { Phase, Row, SheetContent, Step } from '../model/index.ts';
import { plain, toParagraphs } from './runs.ts';
import type { TextStyle } from './runs.ts';
import type {
  Column,
  DocumentPhase,
  Paragraph,
  Paragraphs,
  SheetDocument,
  StripPart,
} from './types.ts';

/** Parts shorter than this many minutes are too narrow for the unit. */
const narrowPart = 8;

export function procedureOf(
  content: SheetContent,
  labels: SheetLabels,
  style: TextStyle,
  layout: SheetDocument['layout'],
): SheetDocument['procedure'] {
  const minutes = (count: number) => `${count}\u00A0${labels.minutesShort}`;
  let rank = 0;
  const phases = content.phases.map((phase): DocumentPhase => ({
    id: phase.id,
    title: plain(phase.title, style.language),
    minutes: minutes(minutesOfPhase(phase)),
    steps: phase.steps.map((step) => ({
      id: step.id,
      title: stepTitle(step, phase, style),
      minutes: minutes(minutesOfStep(step)),
      rows: step.rows.map((row) => {
        rank += 1;
        return {
          id: row.id,
          number: rank,
          grouping: row.grouping,
          minutes: minutes(row.minutes),
          instruction: toParagraphs(row.instruction, style),
          result: toParagraphs(row.expectedResult, style),
          aid: aidOf(row, labels, style),
        };
      }),
    })),
  }));
  return {
    heading: labels.procedure.heading,
    total: content.phases.length === 0 ? '' : minutes(minutesOfSheet(content)),
    strip: content.phases.map((phase) => stripPart(phase, labels, style)),
    columns: columnsOf(labels, layout),
    phases,
    legend: legendOf(content, labels),
  };
}

/** A step with the same name as its phase, such as préliminaires, needs no heading of its own. */
function stepTitle(step: Step, phase: Phase, style: TextStyle): string {
  const title = plain(step.title, style.language);
  return phase.steps.length === 1 && title === plain(phase.title, style.language) ? '' : title;
}

function stripPart(phase: Phase, labels: SheetLabels, style: TextStyle): StripPart {
  const minutes = minutesOfPhase(phase);
  const title = plain(phase.title, style.language);
  const isNarrow = minutes < narrowPart;
  const isPreliminary = /^(?:pré?lim)/iu.test(title);
  return {
    label: isNarrow && isPreliminary ? labels.procedure.preliminariesShort : title,
    minutes,
    text: isNarrow ? String(minutes) : `${minutes}\u00A0${labels.minutesShort}`,
  };
}

function columnsOf({ procedure }: SheetLabels, layout: SheetDocument['layout']): Column[] {
  const number = { key: 'number', label: procedure.number } as const;
  const instruction = { key: 'instruction', label: procedure.instructions } as const;
  const result = { key: 'result', label: procedure.results } as const;
  return layout === 'primary'
    ? [
        { ...number, width: 13 },
        { ...instruction, width: 84 },
        { ...result, width: 81 },
      ]
    : [
        { ...number, width: 9 },
        { ...instruction, width: 80 },
        { key: 'grouping', label: procedure.groupings, width: 19 },
        { ...result, width: 70 },
      ];
}

function aidOf(row: Row, labels: SheetLabels, style: TextStyle): Paragraphs {
  const lead = (label: string, text: string | undefined): Paragraphs => {
    const [first, ...rest] = toParagraphs(text ?? '', style);
    if (first === undefined) return [];
    const head: Paragraph = [{ text: label, bold: true }, { text: ' ' }, ...first];
    return [head, ...rest];
  };
  return [
    ...lead(labels.procedure.difficulty, row.difficulty),
    ...lead(labels.procedure.remediation, row.remediation),
  ];
}

/** For example "TI : travail individuel. TG : travail de groupe.", for the groupings in use. */
function legendOf(content: SheetContent, labels: SheetLabels): string {
  const used = new Set(
    content.phases.flatMap((phase) =>
      phase.steps.flatMap((step) => step.rows.map((row) => row.grouping)),
    ),
  );
  return (['TI', 'TG', 'TC', 'IW', 'PW', 'GW', 'CW'] as const)
    .filter((grouping) => used.has(grouping))
    .map((grouping) => `${grouping}${labels.colon}${labels.groupings[grouping]}.`)
    .join(' ');
}

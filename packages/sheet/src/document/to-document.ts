import { labelsOf } from '../labels/index.ts';
import type { SheetLabels } from '../labels/index.ts';
import { cycleOf } from '../model/index.ts';
import type { SheetContent } from '../model/index.ts';
import { evaluationOf } from './evaluation.ts';
import { identificationRows } from './identification.ts';
import { schoolLogoOf, schoolOf } from './letterhead.ts';
import type { Letterhead } from './letterhead.ts';
import { planningLines } from './planning.ts';
import { procedureOf } from './procedure.ts';
import { plain, toParagraphs } from './runs.ts';
import type { TextStyle } from './runs.ts';
import { supportsOf } from './supports.ts';
import type { Paper, SheetDocument } from './types.ts';

export interface DocumentOptions {
  /** 'space' leaves an empty square for the school's logo; by default the letterhead's own. */
  readonly logo?: 'none' | 'space';
  /** Used for sheets without a letterhead of their own. */
  readonly letterhead?: Letterhead;
  /** Upright and in the usual type by default. */
  readonly paper?: Partial<Paper>;
}

const ruledLines = { fewest: 6, most: 9 } as const;

/** The printed form of a sheet, identical on screen, in PDF and in Word. */
export function toDocument(content: SheetContent, options: DocumentOptions = {}): SheetDocument {
  const { identification, language } = content;
  const labels = labelsOf(language);
  const layout = cycleOf(identification.level);
  const style: TextStyle = {
    language,
    mathematical: identification.discipline === 'mathematiques',
  };
  const text = (value: string) => plain(value, language);
  const lines = (values: readonly string[]) => values.map(text).filter((one) => one !== '');
  const title = text(identification.title);
  const head = schoolOf(identification, options.letterhead);
  const school = text(head.school);
  return {
    paper: { orientation: 'portrait', reading: 'usual', ...options.paper },
    language,
    layout,
    title,
    author: text(identification.teacher),
    running: runningHead(content, labels, { title, school }),
    letterhead: {
      logo: options.logo ?? schoolLogoOf(identification, options.letterhead) ?? 'none',
      logoLines: labels.logo,
      schoolLabel: labels.school,
      above: lines(head.above),
      school,
      below: lines(head.below),
      republic: labels.republic,
      authority: [
        labels.authorities[layout],
        `${labels.schoolYear} ${identification.schoolYear || '20……-20……'}`,
      ],
    },
    heading: {
      kind: documentKind(content, labels, layout),
      discipline: disciplineName(content, labels)[0],
    },
    identification: identificationRows(content, labels),
    planning: {
      heading: labels.planning.heading,
      lines: planningLines({ content, labels, style }, layout),
    },
    supports: supportsOf(content, labels, style),
    procedure: procedureOf(content, labels, style, layout),
    evaluation: evaluationOf(content, labels, style),
    writtenRecord: writtenRecordOf(content, labels, style, layout),
    notes: { heading: labels.notes, text: toParagraphs(content.notes, style), ...ruledLines },
    signatures: labels.signatures[layout],
    origin: originLabel(content, labels),
    pageLabels: labels.page,
  };
}

/**
 * Who wrote the sheet, and whose lesson it lays out. It says that a teacher has reviewed the sheet only once the teacher
 * has confirmed it.
 */
export function originLabel(
  { origin, reviewed, lesson }: Pick<SheetContent, 'origin' | 'reviewed' | 'lesson'>,
  { origin: words }: SheetLabels,
): string {
  const own = origin !== 'ai' ? words[origin] : reviewed ? words.reviewed : words.unreviewed;
  return lesson === undefined ? own : `${own}. ${words.lesson(lesson.label)}`;
}

export function documentKind(
  content: Pick<SheetContent, 'kind' | 'origin'>,
  labels: SheetLabels,
  layout: SheetDocument['layout'],
): string {
  const kind = labels.kinds[content.kind];
  const document = content.origin === 'canvas' ? labels.canvas : labels.documentKinds[layout];
  return kind === '' ? document : `${document}, ${kind}`;
}

function runningHead(
  content: SheetContent,
  labels: SheetLabels,
  { title, school }: { title: string; school: string },
): SheetDocument['running'] {
  const { identification } = content;
  const sheet = identification.sheetNumber;
  const discipline = disciplineName(content, labels)[1];
  return {
    left: `${title}${/[.?!…]$/u.test(title) ? '' : '.'} ${labels.levels[identification.level]}, ${discipline}`,
    right: [school, sheet === null ? '' : labels.sheet(sheet)]
      .filter((part) => part !== '')
      .join(', '),
  };
}

/** Full and short name; for EST/ES, those of the démarche's branch ("primary-est"). */
export function disciplineName(
  { identification, demarche }: SheetContent,
  labels: SheetLabels,
): readonly [full: string, short: string] {
  const { discipline } = identification;
  const branch = (['est', 'es'] as const).find((name) => demarche.split('-').includes(name));
  if (discipline === 'est-es' && branch !== undefined) return labels.branches[branch];
  return [labels.disciplines[discipline], labels.disciplinesShort[discipline]];
}

function writtenRecordOf(
  { writtenRecord }: SheetContent,
  labels: SheetLabels,
  style: TextStyle,
  layout: SheetDocument['layout'],
): SheetDocument['writtenRecord'] {
  const text = toParagraphs(writtenRecord.text, style);
  if (text.length === 0) return null;
  return {
    heading: plain(writtenRecord.title, style.language) || labels.writtenRecord[layout],
    text,
  };
}

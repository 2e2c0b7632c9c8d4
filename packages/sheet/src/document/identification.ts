import { firstOfMonth } from '../labels/first-of-month.ts';
import type { SheetLabels } from '../labels/index.ts';
import { cycleOf, hasProgramme } from '../model/index.ts';
import type { Identification, Numbered, SheetContent } from '../model/index.ts';
import { plain, toParagraph } from './runs.ts';
import type { IdentificationCell, Paragraph } from './types.ts';

/** The framed block. An unknown value leaves an empty cell, to be filled in by hand. */
export function identificationRows(
  content: SheetContent,
  labels: SheetLabels,
): readonly (readonly IdentificationCell[])[] {
  const { identification, language } = content;
  const texts = labels.identification;
  const text = (value: string): Paragraph => {
    const clean = plain(value, language);
    return clean === '' ? [] : [{ text: clean }];
  };
  const numbered = (value: Numbered | null) => numberedValue(value, text, labels);
  const number = (value: number | null) => text(value === null ? '' : String(value));
  const cell = (
    span: number,
    label: string,
    value: Paragraph,
    emphasis: IdentificationCell['emphasis'] = 'normal',
  ): IdentificationCell => ({ label, value, span, emphasis });

  const date = cell(0, texts.date, text(dateText(identification.date, labels)));
  const duration = cell(
    0,
    texts.duration,
    text(`${identification.duration}\u00A0${labels.minutesShort}`),
  );
  const teacher = cell(0, texts.teacher, text(identification.teacher));
  const size = cell(0, texts.classSize, text(labels.learners(identification.classSize)));
  const groups = cell(0, texts.groups, text(groupText(identification, labels)));
  const situation = cell(0, texts.learningSituation, numbered(identification.learningSituation));
  const sequence = cell(0, texts.sequence, numbered(identification.sequence));
  const title = cell(
    0,
    titleLabel(content, labels),
    toParagraph(identification.title, {
      language,
      mathematical: identification.discipline === 'mathematiques',
    }),
    'title',
  );
  const sheet = cell(0, texts.sheetNumber, number(identification.sheetNumber), 'number');
  const row = (...cells: readonly (readonly [span: number, cell: IdentificationCell])[]) =>
    cells.map(([span, one]) => ({ ...one, span }));
  const classroom = classroomText(content, labels);
  const own = cell(0, labels.classroom.label, text(classroom));

  if (cycleOf(identification.level) === 'primary') {
    return [
      row(
        [1.6, cell(0, texts.dossier, text(identification.dossier))],
        [1.5, situation],
        [1.1, sequence],
      ),
      row(
        [1.6, cell(0, texts.course, text(classText(identification, labels)))],
        [1.5, date],
        [1.1, duration],
      ),
      row([3.1, title], [1.1, sheet]),
      row([1.6, teacher], [1.5, size], [1.1, groups]),
      ...(classroom === '' ? [] : [row([4.2, own])]),
    ];
  }
  return [
    row(
      [1, cell(0, texts.class, text(classText(identification, labels)))],
      [1, size],
      [1, groups],
      [1, duration],
    ),
    row(
      [1, teacher],
      [2, date],
      [1, cell(0, texts.sessionNumber, number(identification.sessionNumber))],
    ),
    row([1, situation], [1, sequence]),
    row([3, title], [1, sheet]),
    ...(classroom === '' ? [] : [row([4, own])]),
  ];
}

/** For example "sans électricité ; langue simple"; '' where the class has chalk and board, and all learn alike. */
export function classroomText(
  { classroom }: Pick<SheetContent, 'classroom'>,
  { classroom: words }: SheetLabels,
): string {
  if (classroom === undefined) return '';
  const { means, machines, adaptations } = classroom;
  const own = means === 'computer-room' ? words.computerRoom(machines) : words.means[means];
  return [own, ...adaptations.map((one) => words.adaptations[one])].join(' ; ');
}

/** Says so when the topic is the teacher's own, and when no programme is known to hold it. */
export function titleLabel(
  {
    topic,
    identification: { discipline, level },
  }: Pick<SheetContent, 'topic'> & {
    readonly identification: Pick<Identification, 'discipline' | 'level'>;
  },
  labels: SheetLabels,
): string {
  const { title, freeTitle, noProgramme } = labels.identification;
  const own = topic.kind === 'free' ? freeTitle : title;
  return hasProgramme(discipline, level) ? own : `${own}, ${noProgramme}`;
}

/** For example "4e, série A1, M2". */
export function classText(identification: Identification, labels: SheetLabels): string {
  return [
    labels.levels[identification.level],
    identification.series === null ? '' : labels.series(identification.series),
    identification.className,
  ]
    .filter((part) => part.trim() !== '')
    .join(', ');
}

function groupText({ classSize, groupCount }: Identification, labels: SheetLabels): string {
  const smallest = Math.floor(classSize / groupCount);
  return labels.groups(groupCount, smallest, Math.ceil(classSize / groupCount));
}

/** For example "Jeudi 26 novembre 2026"; '' when no date is set. */
function dateText(date: string | null, labels: SheetLabels): string {
  if (date === null) return '';
  const day = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const formatted = firstOfMonth(
    new Intl.DateTimeFormat(labels.locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(day),
    labels.locale,
  );
  return formatted.charAt(0).toLocaleUpperCase(labels.locale) + formatted.slice(1);
}

function numberedValue(
  value: Numbered | null,
  text: (value: string) => Paragraph,
  labels: SheetLabels,
): Paragraph {
  if (value === null) return [];
  const number = value.number === null ? '' : String(value.number);
  const shown = [number, value.title].filter((part) => part.trim() !== '').join('. ');
  if (shown === '') return [];
  return value.confirmed ? text(shown) : [...text(shown), ...toConfirm(labels)];
}

export function toConfirm(labels: SheetLabels): Paragraph {
  return [{ text: ' ' }, { text: labels.toConfirm.replaceAll(' ', '\u00A0'), style: 'confirm' }];
}

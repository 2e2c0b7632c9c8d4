import { minutesOfPhase } from '../edit/rows.ts';
import type { SheetLabels } from '../labels/index.ts';
import type { CitedCompetence, SheetContent } from '../model/index.ts';
import { toConfirm } from './identification.ts';
import { join, plain, toParagraph, toParagraphs } from './runs.ts';
import type { TextStyle } from './runs.ts';
import type { Paragraph, Paragraphs, PlanningLine } from './types.ts';

interface Context {
  readonly content: SheetContent;
  readonly labels: SheetLabels;
  readonly style: TextStyle;
}

const competenceOrder = ['CD', 'CTD', 'CT'] as const;

/** Éléments de planification: unnumbered lines in primary, eight numbered headings in secondary. */
export function planningLines(context: Context, layout: 'primary' | 'secondary'): PlanningLine[] {
  return layout === 'primary' ? primaryLines(context) : secondaryLines(context);
}

function primaryLines({ content, labels, style }: Context): PlanningLine[] {
  const { planning } = content;
  const texts = labels.planning;
  const line = (label: string, value: Paragraphs): PlanningLine => ({
    number: null,
    label,
    level: 'main',
    value,
  });
  const competences = competenceOrder
    .map((kind) => competenceParagraph(content, kind, labels, style, true))
    .filter(isFilled);
  return [
    ...(competences.length === 0 ? [] : [line(texts.contentsAndCompetences, competences)]),
    line(texts.knowledge, points(planning.knowledge, style)),
    line(texts.learningObjectStrategy, toParagraphs(planning.learningObjectStrategy, style)),
    line(texts.strategies, [
      ...labelled(texts.teaching, planning.teachingStrategies, labels, style),
      ...labelled(texts.learning, planning.learningStrategies, labels, style),
      ...labelled(texts.evaluation, planning.evaluationStrategies, labels, style),
    ]),
    line(texts.duration, [[{ text: durationText(content, labels) }]]),
    line(texts.materials, materials(content, labels, style)),
    line(texts.documents, [listOf(planning.documents, ';', style)].filter(isFilled)),
  ];
}

function secondaryLines({ content, labels, style }: Context): PlanningLine[] {
  const { planning } = content;
  const texts = labels.planning;
  let rank = 0;
  const main = (label: string, value: Paragraphs): PlanningLine => {
    rank += 1;
    return { number: String(rank), label, level: 'main', value };
  };
  const sub = (label: string, value: Paragraphs): PlanningLine => ({
    number: null,
    label,
    level: 'sub',
    value,
  });
  return [
    main(texts.contents, []),
    // Where the catalogue has no competence of a kind there is no line to fill in.
    ...competenceOrder.flatMap((kind) => {
      const count = planning.competences.filter((competence) => competence.kind === kind).length;
      const paragraph = competenceParagraph(content, kind, labels, style, false);
      return isFilled(paragraph)
        ? [sub(texts.competences[kind][count > 1 ? 1 : 0], [paragraph])]
        : [];
    }),
    sub(texts.knowledge, points(planning.knowledge, style)),
    main(texts.learningObjectStrategy, toParagraphs(planning.learningObjectStrategy, style)),
    main(texts.teachingStrategies, toParagraphs(planning.teachingStrategies, style)),
    main(texts.learningStrategies, toParagraphs(planning.learningStrategies, style)),
    main(texts.evaluationStrategies, toParagraphs(planning.evaluationStrategies, style)),
    main(texts.duration, [[{ text: durationByPhase(content, labels, style) }]]),
    main(texts.materials, materials(content, labels, style)),
    main(texts.documents, [listOf(planning.documents, ';', style)].filter(isFilled)),
  ];
}

function isFilled(paragraph: Paragraph): boolean {
  return paragraph.length > 0;
}

/** The competences of one kind in a single paragraph, each a sentence after its number. */
function competenceParagraph(
  content: SheetContent,
  kind: CitedCompetence['kind'],
  labels: SheetLabels,
  style: TextStyle,
  namesKind: boolean,
): Paragraph {
  const cited = content.planning.competences.filter((competence) => competence.kind === kind);
  return join(
    cited.map((competence): Paragraph => {
      const key = [namesKind || competence.number !== null ? kind : '', competence.number ?? '']
        .join('\u00A0')
        .replace(/^\u00A0|\u00A0$/gu, '');
      const text = sentences([competence.label], style);
      return [
        ...(key === '' ? [] : [{ text: key, style: 'key' } as const, { text: '\u00A0' }]),
        ...text,
        ...(competence.confirmed ? [] : toConfirm(labels)),
      ];
    }),
    ' ',
  );
}

/** What is learnt, each statement on a line of its own, so that an inspector sees what the session adds. */
function points(texts: readonly string[], style: TextStyle): Paragraphs {
  const own = texts.map((text) => sentences([text], style)).filter(isFilled);
  return own.length < 2 ? own : own.map((text) => [{ text: '•\u00A0' }, ...text]);
}

/** Joins short texts as sentences, adding a full stop where one lacks final punctuation. */
function sentences(texts: readonly string[], style: TextStyle): Paragraph {
  const closed = texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…:;»”)]$/u.test(text) ? text : `${text}.`));
  return toParagraph(closed.join(' '), style);
}

const joints = { ';': { fr: '\u202F; ', en: '; ' }, ',': { fr: ', ', en: ', ' } } as const;

/** Joins short items: "a ; b ; c." */
function listOf(items: readonly string[], joint: keyof typeof joints, style: TextStyle): Paragraph {
  const texts = items
    .map((item) => item.trim().replace(/[.;,]+$/u, ''))
    .filter((item) => item !== '');
  if (texts.length === 0) return [];
  const list = texts.join(joints[joint][style.language]);
  return toParagraph(/[?!…]$/u.test(list) ? list : `${list}.`, style);
}

function labelled(label: string, text: string, labels: SheetLabels, style: TextStyle): Paragraphs {
  const [first, ...rest] = toParagraphs(afterColon(text.trimStart(), labels), style);
  return first === undefined ? [] : [[{ text: label + labels.colon }, ...first], ...rest];
}

/** Lower-cases the first letter after a colon, unless the sentence starts with an abbreviation. */
function afterColon(text: string, labels: SheetLabels): string {
  return /^\p{Lu}\p{Ll}/u.test(text)
    ? text.charAt(0).toLocaleLowerCase(labels.locale) + text.slice(1)
    : text;
}

function materials({ planning }: SheetContent, labels: SheetLabels, style: TextStyle): Paragraphs {
  const texts = labels.planning;
  const lines: readonly (readonly [string, readonly string[]])[] = [
    [texts.teacher, planning.teacherMaterials],
    [texts.learner, planning.learnerMaterials],
  ];
  return lines
    .map(([label, items]) => ({
      label,
      list: listOf(
        items.map((item) => afterColon(item.trimStart(), labels)),
        items.some((item) => item.includes(',')) ? ';' : ',',
        style,
      ),
    }))
    .filter(({ list }) => isFilled(list))
    .map(({ label, list }) => [{ text: label + labels.colon }, ...list]);
}

function durationText(content: SheetContent, labels: SheetLabels): string {
  return `${content.identification.duration}\u00A0${labels.minutesLong}`;
}

/** For example "60 minutes : introduction 12, réalisation 34, retour et projection 14." */
function durationByPhase(content: SheetContent, labels: SheetLabels, style: TextStyle): string {
  const parts = content.phases.map((phase) => {
    const title = plain(phase.title, style.language).replace(/^[A-Z0-9]{1,2}[.)]\s+/u, '');
    return `${title.charAt(0).toLocaleLowerCase(labels.locale)}${title.slice(1)} ${minutesOfPhase(phase)}`;
  });
  const total = durationText(content, labels);
  return parts.length === 0 ? total : `${total}${labels.colon}${parts.join(', ')}.`;
}

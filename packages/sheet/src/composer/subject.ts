import { limits } from '../model/index.ts';
import type { SheetKind, SheetLanguage } from '../model/index.ts';
import { type Strand, strandOf } from '../demarches/index.ts';
import type { ComposeRequest } from './request.ts';
import { clip, typography } from './wording.ts';

/** What a sheet is about. */
export interface Subject {
  readonly language: SheetLanguage;
  /** The title in the language's typography, never empty. */
  readonly title: string;
  readonly strand: Strand | undefined;
}

const untitled = { fr: 'Sujet de la séance', en: 'Topic of the lesson' } as const;

export function subjectOf(request: ComposeRequest): Subject {
  const language = languageOf(request);
  const raw = titleOf(request).replace(/\s+/g, ' ').trim();
  return {
    language,
    title: clip(typography(raw === '' ? untitled[language] : raw, language), limits.line),
    strand: strandIn(request),
  };
}

function languageOf({ lesson, discipline, language }: ComposeRequest): SheetLanguage {
  if (lesson !== undefined) return lesson.identity.language;
  return discipline === 'anglais' ? 'en' : language;
}

/**
 * What was typed to find a lesson, often in haste, gives way to the lesson's title, as does an entry of the catalogue,
 * which may hold several lessons. An entry that the teacher worded otherwise keeps these words.
 */
function titleOf({ lesson, lessonBy, topic, facts }: ComposeRequest): string {
  const isWorded = topic.kind === 'catalogue' && topic.title !== facts.entry?.title;
  // A model names its lesson as it likes.
  const isModels = topic.kind === 'free' && lessonBy?.author === 'model';
  return lesson === undefined || isWorded || isModels ? topic.title : lesson.identity.title;
}

/** A lesson names its kind, an entry of the catalogue its field; else the title tells. */
export function strandIn({
  facts,
  discipline,
  lesson,
  topic,
}: Pick<ComposeRequest, 'facts' | 'discipline' | 'lesson' | 'topic'>): Strand | undefined {
  return strandOf(discipline, [
    lesson?.identity.kind ?? '',
    facts.entry?.field ?? '',
    ...facts.ancestors.map(({ title }) => title),
    topic.title,
  ]);
}

const kindPrefix: Record<SheetKind, Record<SheetLanguage, string>> = {
  lesson: { fr: '', en: '' },
  'starting-situation': { fr: 'Situation de départ : ', en: 'Starting situation: ' },
  integration: { fr: 'Activités d’intégration : ', en: 'Integration activities: ' },
  assessment: { fr: 'Évaluation : ', en: 'Assessment: ' },
  remediation: { fr: 'Remédiation : ', en: 'Remedial session: ' },
};

export function sheetTitle(subject: Subject, kind: SheetKind): string {
  const prefix = typography(kindPrefix[kind][subject.language], subject.language);
  return clip(`${prefix}${subject.title}`, limits.line);
}

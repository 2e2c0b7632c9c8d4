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

/** An entry of the catalogue may hold several lessons; the teacher's own words stay. */
function titleOf({ lesson, topic, facts }: ComposeRequest): string {
  const isEntry = topic.kind === 'catalogue' && topic.title === facts.entry?.title;
  return isEntry && lesson !== undefined ? lesson.identity.title : topic.title;
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

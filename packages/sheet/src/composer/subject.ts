import { labelsOf } from '../labels/index.ts';
import { fold, limits } from '../model/index.ts';
import type { LevelId, SheetKind, SheetLanguage } from '../model/index.ts';
import type { Branch } from '../demarches/index.ts';
import type { ComposeRequest } from './request.ts';
import { clip, quote, typography } from './wording.ts';

/** What a sheet is about, in forms ready for use in sentences. */
export interface Subject {
  readonly language: SheetLanguage;
  /** The title in the language's typography, never empty. */
  readonly title: string;
  /** The title in quotation marks. */
  readonly quoted: string;
  /** Titles of the sequences or notions below the entry: none, or at least two. */
  readonly parts: readonly string[];
  /** CI and CP: learners hardly write yet. */
  readonly early: boolean;
  readonly branch: Branch;
}

const untitled = { fr: 'Sujet de la séance', en: 'Topic of the lesson' } as const;

export function subjectOf(request: ComposeRequest): Subject {
  const language = request.discipline === 'anglais' ? 'en' : request.language;
  const raw = request.topic.title.replace(/\s+/g, ' ').trim();
  const title = clip(typography(raw === '' ? untitled[language] : raw, language), limits.line);
  return {
    language,
    title,
    quoted: quote(title, language),
    parts: partsOf(request, language),
    early: request.level === 'ci' || request.level === 'cp',
    branch: branchOf(request),
  };
}

/** A single part would be mistaken for the whole entry, so at least two are needed. */
function partsOf({ facts }: ComposeRequest, language: SheetLanguage): readonly string[] {
  const parts = facts.children
    .filter((child) => child.confidence !== 'low' && child.titleMissing !== true)
    .map((child) => typography(child.title, language));
  return parts.length < 2 ? [] : parts;
}

/** EST/ES has two branches; the catalogue's field says which, and science is the default. */
function branchOf({ facts, discipline }: ComposeRequest): Branch {
  if (discipline !== 'est-es') return 'science';
  const field = fold(facts.entry?.field ?? '');
  if (field === '') return 'science';
  return /^(est|sciences|eveil)/.test(field) ? 'science' : 'social';
}

const kindPrefix: Record<SheetKind, Record<SheetLanguage, string>> = {
  lesson: { fr: '', en: '' },
  'starting-situation': { fr: 'Situation de départ : ', en: 'Starting situation: ' },
  integration: { fr: 'Activités d’intégration : ', en: 'Integration activities: ' },
  assessment: { fr: 'Évaluation : ', en: 'Assessment: ' },
};

export function sheetTitle(subject: Subject, kind: SheetKind): string {
  const prefix = typography(kindPrefix[kind][subject.language], subject.language);
  return clip(`${prefix}${subject.title}`, limits.line);
}

/** For use in sentences: "la classe de 4e", "the 4e class". */
export function className(level: LevelId, language: SheetLanguage): string {
  const name = labelsOf(language).levels[level];
  return language === 'fr' ? `la classe de ${name}` : `the ${name} class`;
}

import { type Demarche, demarchesFor, isTaught, limits, servesSeries } from '@ardoise/sheet';
import type {
  Classroom,
  DisciplineId,
  LevelId,
  SheetKind,
  SheetLanguage,
  Strand,
} from '@ardoise/sheet';
import type {
  CurriculumEntry,
  GenerationBody,
  NearLesson,
  OwnLessonSummary,
} from '@ardoise/contract';
import { isUsual, usualClassroom } from './classroom.ts';

/** What the sheet is about: an entry of the catalogue, or the teacher's own words. */
export type TopicChoice =
  | { kind: 'entry'; entryId: string; title: string }
  | { kind: 'free'; title: string };

/** Everything chosen on the creation screen. `null` means not chosen yet. */
export interface Choices {
  level: LevelId | null;
  series: string | null;
  discipline: DisciplineId | null;
  topic: TopicChoice | null;
  kind: SheetKind;
  /** Id; null: the usual one. */
  demarche: string | null;
  /** Minutes. */
  duration: number;
  classSize: number;
  /** null: as many groups of six as the class makes. */
  groupCount: number | null;
  classroom: Classroom;
  language: SheetLanguage;
  wishes: string;
  /** The class's own name, "M2". */
  className: string;
  /** '': the one of the account. */
  school: string;
  /** ISO 8601 date. */
  date: string | null;
  /** The sheet whose next session this one is, and the session's number. */
  follows: string | null;
  sessionNumber: number | null;
  /** A lesson of one's own that the sheet lays out, in place of what stands behind the topic. */
  ownLesson: string | null;
}

export const initialChoices: Choices = {
  level: null,
  series: null,
  discipline: null,
  topic: null,
  kind: 'lesson',
  demarche: null,
  duration: 60,
  classSize: 48,
  groupCount: null,
  classroom: usualClassroom,
  language: 'fr',
  wishes: '',
  className: '',
  school: '',
  date: null,
  follows: null,
  sessionNumber: null,
  ownLesson: null,
};

export const bounds = {
  duration: { min: 10, max: limits.minutes },
  classSize: { min: 1, max: limits.classSize },
  groupCount: { min: 1, max: 40 },
  /** As much as may be typed before it is said to be too long. */
  typed: 1_000,
  topic: { min: 2, max: limits.line },
  wishes: 500,
  className: 20,
  school: limits.line,
  session: { min: 1, max: 99 },
} as const;

const usualGroupSize = 6;

/** How many groups the sheet has: the chosen number, or groups of about six. */
export function groupsOf(choices: Choices): number {
  return choices.groupCount ?? Math.max(1, Math.round(choices.classSize / usualGroupSize));
}

/** Pupils of the largest group. */
export function groupSize(choices: Choices): number {
  return Math.ceil(choices.classSize / groupsOf(choices));
}

export type ChoiceAction =
  | { type: 'level'; level: LevelId }
  | { type: 'series'; series: string | null }
  | { type: 'discipline'; discipline: DisciplineId }
  | { type: 'topic'; topic: TopicChoice | null }
  | { type: 'lesson'; lesson: NearLesson }
  | { type: 'own-lesson'; lesson: Pick<OwnLessonSummary, 'id' | 'title'> }
  | { type: 'set'; values: Partial<Omit<Choices, 'level' | 'discipline' | 'series' | 'topic'>> }
  | { type: 'replace'; choices: Choices };

export function languageOf(discipline: DisciplineId | null): SheetLanguage {
  return discipline === 'anglais' ? 'en' : 'fr';
}

/** Another class, discipline or topic is no next session of the sheet before. */
const alone = { follows: null, sessionNumber: null } as const;

/** A new class keeps the discipline when it is taught there; the topic belongs to both. */
export function reduceChoices(choices: Choices, action: ChoiceAction): Choices {
  switch (action.type) {
    case 'level':
      return action.level === choices.level ? choices : inClass(choices, action.level, null);
    case 'series':
      return inClass(choices, choices.level, action.series);
    case 'discipline':
      if (action.discipline === choices.discipline) return choices;
      return {
        ...choices,
        ...alone,
        discipline: action.discipline,
        ownLesson: null,
        topic: keepFree(choices.topic),
        language: languageOf(action.discipline),
      };
    case 'topic':
      // Another title is still of the same lesson; another entry is not.
      return {
        ...choices,
        ...alone,
        ownLesson: action.topic?.kind === 'free' ? choices.ownLesson : null,
        topic: action.topic,
      };
    case 'lesson':
      return withLesson(choices, action.lesson);
    case 'own-lesson': {
      const { id, title } = action.lesson;
      return { ...choices, ...alone, ownLesson: id, topic: { kind: 'free', title } };
    }
    case 'set':
      return { ...choices, ...action.values };
    case 'replace':
      return action.choices;
  }
}

/** The same choices for another class, without a discipline that it does not have. */
function inClass(choices: Choices, level: LevelId | null, series: string | null): Choices {
  const { discipline } = choices;
  const isKept = discipline === null || level === null || isTaught(discipline, level, series);
  return {
    ...choices,
    ...alone,
    // The class's own name belongs to the class.
    className: level === choices.level ? choices.className : '',
    level,
    series,
    discipline: isKept ? discipline : null,
    ownLesson: isKept ? choices.ownLesson : null,
    topic: keepFree(choices.topic),
    language: isKept ? choices.language : languageOf(null),
  };
}

/** The programme entry that a lesson serves, or else its title, in the class that the server names. */
function withLesson(choices: Choices, { title, level, entryId }: NearLesson): Choices {
  const there = level === choices.level ? choices : inClass(choices, level, null);
  const topic: TopicChoice =
    entryId === null ? { kind: 'free', title } : { kind: 'entry', entryId, title };
  return { ...there, ...alone, ownLesson: null, topic };
}

function keepFree(topic: TopicChoice | null): TopicChoice | null {
  return topic?.kind === 'free' ? topic : null;
}

/** An entry without series is meant for all of them. */
export function fitsSeries(entry: CurriculumEntry, series: string | null): boolean {
  return series === null || servesSeries(entry.series, series);
}

/** Why a topic cannot be taken: none is chosen, or what was typed is too short or too long. */
export function topicFault(topic: TopicChoice | null): 'topic' | 'short' | 'long' | null {
  if (topic === null) return 'topic';
  if (topic.kind === 'entry') return null;
  const { length } = topic.title.trim();
  if (length === 0) return 'topic';
  return length < bounds.topic.min ? 'short' : length > bounds.topic.max ? 'long' : null;
}

/**
 * The démarches to choose from, the usual one first; none until class and discipline are chosen.
 * @param strand of the topic, as soon as the server has told it
 */
export function demarchesOf(
  { level, discipline, kind }: Choices,
  strand?: Strand | null,
): readonly Demarche[] {
  if (level === null || discipline === null) return [];
  return demarchesFor({ level, discipline, kind, strand: strand ?? undefined });
}

/** The one that the sheet follows: a choice holds as long as it fits. */
export function demarcheOf(choices: Choices, strand?: Strand | null): Demarche | undefined {
  const offered = demarchesOf(choices, strand);
  return offered.find(({ id }) => id === choices.demarche) ?? offered[0];
}

export type ChoiceName = 'level' | 'discipline' | 'topic';

/** What is still to choose, in the order of the screen; empty when the sheet can be written. */
export function missingChoices(choices: Choices): ChoiceName[] {
  const missing: ChoiceName[] = [];
  if (choices.level === null) missing.push('level');
  if (choices.discipline === null) missing.push('discipline');
  if (topicFault(choices.topic) !== null) missing.push('topic');
  return missing;
}

/** The request, or null while something is missing. */
export function toBody(choices: Choices): GenerationBody | null {
  const { level, discipline, topic, series } = choices;
  if (level === null || discipline === null || topic === null) return null;
  if (missingChoices(choices).length > 0) return null;
  const wishes = choices.wishes.trim();
  const className = choices.className.trim();
  const school = choices.school.trim();
  const { date, follows, sessionNumber, ownLesson } = choices;
  const demarche = demarchesOf(choices).find(({ id }) => id === choices.demarche);
  return {
    level,
    discipline,
    ...(series === null ? {} : { series }),
    ...(topic.kind === 'entry' ? { entryId: topic.entryId } : { topic: topic.title.trim() }),
    kind: choices.kind,
    ...(demarche === undefined ? {} : { demarche: demarche.id }),
    duration: choices.duration,
    classSize: choices.classSize,
    groupCount: groupsOf(choices),
    ...(isUsual(choices.classroom) ? {} : { classroom: choices.classroom }),
    language: choices.language,
    ...(wishes === '' ? {} : { wishes }),
    ...(className === '' ? {} : { className }),
    ...(school === '' ? {} : { school }),
    ...(date === null ? {} : { date }),
    ...(follows === null ? {} : { follows }),
    ...(sessionNumber === null ? {} : { sessionNumber }),
    ...(ownLesson === null ? {} : { ownLesson }),
  };
}

export function within(value: number, { min, max }: { min: number; max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

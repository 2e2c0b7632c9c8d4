import type { GenerationBody } from '@ardoise/contract';
import {
  type Classroom,
  demarcheById,
  demarchesFor,
  isTaught,
  limits,
  planMinutes,
  servesSeries,
  type SheetContent,
  type SheetLanguage,
  type Topic,
  withCapital,
} from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { type ComposeRequest, demarcheOf, type LessonBy } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';
import type { WriteRequest } from '../../providers/ai/port.ts';
import { Problem } from '../../shared/problem.ts';
import { screen } from '../../shared/screening/index.ts';

/** Default number of learners in a group. */
const usualGroup = 6;

function fault(pointer: string, reason: 'choice' | 'required'): Problem {
  return new Problem('VALIDATION_FAILED', { errors: [{ pointer, reason }] });
}

/** Whoever has a computer room knows how many machines work. */
export function checkClassroom(classroom: Classroom | undefined, pointer: string): void {
  if (classroom?.means === 'computer-room' && classroom.machines === undefined) {
    throw fault(`${pointer}/machines`, 'required');
  }
}

/**
 * Refuses what no sheet can be about, and data of learners, before anything is written or counted.
 * @param texts what a teacher typed, by its JSON pointer
 */
export function checkTyped(texts: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(texts).flatMap(([pointer, text = '']) => {
    const verdict = screen(text, 'fr');
    if (verdict.allowed) return [];
    const reason = verdict.category === 'pupil-data' ? verdict.category : ('improper' as const);
    return [{ pointer, reason }];
  });
  if (errors.length > 0) throw new Problem('VALIDATION_FAILED', { errors });
}

/** Refuses what the schema cannot check: levels without that series, entries that do not exist. */
export function checkRequest(body: GenerationBody): void {
  checkTyped({ '/topic': body.topic, '/wishes': body.wishes });
  const level = catalogue.levels().find(({ id }) => id === body.level);
  if (level === undefined) throw fault('/level', 'choice');
  const { series } = body;
  if (series !== undefined && !level.series.some((own) => servesSeries([series], own))) {
    throw fault('/series', 'choice');
  }
  if (!isTaught(body.discipline, body.level, series)) throw new Problem('DISCIPLINE_NOT_TAUGHT');
  checkClassroom(body.classroom, '/classroom');
  if (body.demarche !== undefined) {
    const fitting = demarchesFor({ ...body, kind: body.kind ?? 'lesson' });
    if (!fitting.some(({ id }) => id === body.demarche)) throw fault('/demarche', 'choice');
  }
  if (body.entryId === undefined) {
    if (body.topic === undefined) throw fault('/topic', 'required');
    return;
  }
  const entry = catalogue.entry(body.entryId);
  const fits =
    entry?.level === body.level &&
    (entry.discipline === body.discipline || entry.also?.includes(body.discipline) === true);
  if (!fits) throw fault('/entryId', 'choice');
}

export function topicOf(body: Pick<GenerationBody, 'entryId' | 'topic'>): Topic {
  const entry = body.entryId === undefined ? undefined : catalogue.entry(body.entryId);
  if (entry === undefined) {
    return { kind: 'free', title: withCapital((body.topic ?? '').trim()).slice(0, limits.line) };
  }
  const source = `${entry.sourceTitle} (${entry.sourceRef})`.slice(0, 400);
  // A topic given beside an entry is the teacher's own wording of it.
  const title = withCapital(body.topic?.trim() ?? entry.title).slice(0, limits.line);
  return { kind: 'catalogue', entryId: entry.id, title, status: entry.status, source };
}

/** A class with chalk and board, alike for all, is what a sheet is for when it says nothing. */
export function classroomOf(classroom: Classroom | undefined): { classroom?: Classroom } {
  if (classroom === undefined) return {};
  const { means, machines, adaptations } = classroom;
  if (means === 'usual' && adaptations.length === 0) return {};
  const counted = means === 'computer-room' && machines !== undefined ? { machines } : {};
  return { classroom: { means, ...counted, adaptations } };
}

/**
 * Everything that the writer needs, derived from the teacher's choices. Deterministic for the same
 * choices and seed; contains no personal data.
 */
export function planSheet(
  body: GenerationBody,
  seed: string,
  lesson: Lesson | null,
  lessonBy?: LessonBy,
): WriteRequest {
  const facts = catalogue.factsFor(body.discipline, body.level, body.entryId ?? null);
  const kind = body.kind ?? 'lesson';
  const language: SheetLanguage = body.discipline === 'anglais' ? 'en' : body.language;
  const groups = Math.round(body.classSize / usualGroup);
  const asked: ComposeRequest & { groupCount: number } = {
    seed,
    level: body.level,
    series: body.series ?? null,
    discipline: body.discipline,
    topic: topicOf(body),
    ...(lesson === null ? {} : { lesson }),
    ...(lessonBy === undefined ? {} : { lessonBy }),
    facts,
    kind,
    duration: body.duration,
    classSize: body.classSize,
    groupCount: Math.max(1, Math.min(body.groupCount ?? groups, body.classSize, 40)),
    language,
    wishes: body.wishes?.trim() ?? '',
    ...classroomOf(body.classroom),
  };
  const demarche = demarcheById(body.demarche ?? '') ?? demarcheOf(asked);
  return { ...asked, demarche, plan: planMinutes(demarche, body.duration) };
}

/** The same for an existing sheet, so that a part of it can be rewritten. */
export function planFromContent(
  content: SheetContent,
  { seed, wishes, lesson }: { seed: string; wishes: string; lesson: Lesson | null },
): WriteRequest {
  const { identification, topic, kind, language } = content;
  const { level, discipline, duration, classSize, groupCount, series } = identification;
  const entryId = topic.kind === 'catalogue' ? topic.entryId : null;
  const asked: ComposeRequest & { groupCount: number } = {
    seed,
    level,
    series,
    discipline,
    topic,
    ...(lesson === null ? {} : { lesson }),
    facts: catalogue.factsFor(discipline, level, entryId),
    kind,
    duration,
    classSize,
    groupCount,
    language,
    wishes: wishes.trim(),
    ...classroomOf(content.classroom),
  };
  const demarche = demarcheById(content.demarche) ?? demarcheOf(asked);
  return { ...asked, demarche, plan: planMinutes(demarche, duration) };
}

import type { LessonMatch, LessonMatchQuery, OwnLessonSummary } from '@ardoise/contract';
import { ProblemError } from '@ardoise/contract/client';
import { useEffect, useState } from 'react';
import { useLessonMatch } from '../../shared/api/lessons.ts';
import { useOwnLessons } from '../../shared/api/own-lessons.ts';
import { fold } from '../../shared/text/fold.ts';
import { type Choices, missingChoices } from './choices.ts';

/** Milliseconds from the last keystroke to the question. */
const quiet = 400;

/** A text once it has stopped changing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quiet);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function queryOf(choices: Choices, settled: string): LessonMatchQuery | null {
  const { level, discipline, topic, language, series } = choices;
  if (level === null || discipline === null || missingChoices(choices).length > 0) return null;
  if (topic === null) return null;
  const head = { level, discipline, language, ...(series === null ? {} : { series }) };
  if (topic.kind === 'entry') return { ...head, entryId: topic.entryId };
  const title = topic.title.trim();
  return title === settled ? { ...head, title } : null;
}

/** What stands behind the topic, or the teacher's own lesson in its place. */
export type Behind = Omit<LessonMatch, 'writer'> & { writer: LessonMatch['writer'] | 'own' };

/** What stands behind the topic that is chosen or typed. */
export interface FoundLesson {
  /** Undefined until it is known. */
  match: Behind | undefined;
  /** Why no sheet can be about the topic, in the server's words. */
  refusal: string | null;
}

export function useLesson(choices: Choices): FoundLesson {
  const settled = useSettled(choices.topic?.kind === 'free' ? choices.topic.title.trim() : '');
  const { data, error } = useLessonMatch(queryOf(choices, settled));
  const fields = error instanceof ProblemError ? error.fields : [];
  // With a lesson of one's own nobody writes, and the sheet is no canvas.
  const match: Behind | undefined =
    choices.ownLesson === null || data === undefined ? data : { ...data, writer: 'own' };
  return { match, refusal: fields.find(({ pointer }) => pointer === '/title')?.message ?? null };
}
const mostOffered = 3;

/** Lessons of one's own that a sheet of these choices could follow: of the class, or like the topic. */
export function useOffered({ level, discipline, topic, ownLesson }: Choices) {
  const isAsked = level !== null && discipline !== null && ownLesson === null;
  const { data = [] } = useOwnLessons({ enabled: isAsked });
  if (!isAsked) return [];
  const typed = topic?.title.trim() ?? '';
  const isNear = (lesson: OwnLessonSummary) =>
    typed === '' ? lesson.levels.includes(level) : sharesText(lesson.title, typed);
  return data
    .filter((lesson) => lesson.discipline === discipline && isNear(lesson))
    .slice(0, mostOffered);
}

/** Long enough to tell a topic: no article and no preposition. */
const telling = 5;
const tellingIn = (text: string) =>
  fold(text)
    .split(/[^\p{L}]+/u)
    .filter(({ length }) => length >= telling);

function sharesText(title: string, typed: string): boolean {
  const own = new Set(tellingIn(title));
  return tellingIn(typed).some((one) => own.has(one));
}

/** Whether the sheet will have the démarche and room for the teacher's matter, and costs nothing. */
export const isCanvas = (match: Behind | undefined): boolean =>
  match !== undefined && match.lesson === null && match.writer === null;

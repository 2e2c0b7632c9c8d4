import type { LessonMatch, LessonMatchQuery } from '@ardoise/contract';
import { useEffect, useState } from 'react';
import { useLessonMatch } from '../../shared/api/lessons.ts';
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

/** What stands behind the topic that is chosen or typed; undefined until that is known. */
export function useLesson(choices: Choices): LessonMatch | undefined {
  const settled = useSettled(choices.topic?.kind === 'free' ? choices.topic.title.trim() : '');
  return useLessonMatch(queryOf(choices, settled)).data;
}

/** Whether the sheet will have the démarche and room for the teacher's matter, and costs nothing. */
export const isCanvas = (match: LessonMatch | undefined): boolean =>
  match !== undefined && match.lesson === null && match.writer === null;

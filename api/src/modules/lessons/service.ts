import type { LessonMatch, LessonMatchQuery, LessonsQuery } from '@ardoise/contract';
import type { LessonFinder, LessonQuery } from '@ardoise/lessons/finder';
import type { Topic } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { strandIn } from '@ardoise/sheet/composer';
import { Problem } from '../../shared/problem.ts';
import { checkTyped, topicOf } from '../writing/request.ts';

export type LessonsService = ReturnType<typeof lessonsService>;

/** The topic as a sheet will have it. */
function topicIn({ entryId, title }: LessonMatchQuery): Topic {
  const refused = (pointer: string, reason: 'choice' | 'required') =>
    new Problem('VALIDATION_FAILED', { errors: [{ pointer, reason }] });
  if (entryId !== undefined && catalogue.entry(entryId) === undefined) {
    throw refused('/entryId', 'choice');
  }
  if (entryId === undefined && title === undefined) throw refused('/title', 'required');
  checkTyped({ '/title': title });
  return topicOf({
    ...(entryId === undefined ? {} : { entryId }),
    ...(title === undefined ? {} : { topic: title }),
  });
}

/** @param writer who writes the lesson where none stands behind a topic */
export function lessonsService(finder: LessonFinder, writer: LessonMatch['writer']) {
  return {
    writer,

    list: ({ level, discipline }: LessonsQuery) =>
      finder
        .all()
        .filter(
          (lesson) =>
            (level === undefined || lesson.levels.includes(level)) &&
            (discipline === undefined || lesson.discipline === discipline),
        ),

    /** @throws Problem VALIDATION_FAILED */
    match(asked: LessonMatchQuery) {
      const { level, discipline, language, series } = asked;
      const topic = topicIn(asked);
      const query: LessonQuery = {
        level,
        discipline,
        topic,
        ...(language === undefined ? {} : { language }),
        ...(series === undefined ? {} : { series }),
      };
      const lesson = finder.find(query);
      const facts = catalogue.factsFor(discipline, level, asked.entryId ?? null);
      return {
        lesson: finder.match(query),
        nearest: finder.nearest(query),
        taughtAt: finder.taughtAt(query),
        strand:
          strandIn({ discipline, topic, facts, ...(lesson === null ? {} : { lesson }) }) ?? null,
        writer,
        recognised: topic.kind === 'catalogue' || finder.recognises(topic.title),
      };
    },
  };
}

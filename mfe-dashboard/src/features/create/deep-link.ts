import { isTaught } from '@ardoise/sheet';
import { classroomFromText } from './classroom.ts';
import { isDisciplineId, isLevelId, isObjectId } from '../../shared/guards.ts';
import { bounds, type Choices, within } from './choices.ts';
import { parseChoices } from './parse-choices.ts';

/**
 * Choices that an address asks for (`?level=&discipline=&entry=` or `&topic=`), or null. The next
 * session of a sheet brings what else stays the same.
 */
export function choicesFromLink(search: string, habits: Choices): Choices | null {
  const params = new URLSearchParams(search);
  const level = params.get('level');
  const discipline = params.get('discipline');
  if (!isLevelId(level) || !isDisciplineId(discipline)) return null;
  const entryId = params.get('entry');
  const topic = params.get('topic');
  if (!isTaught(discipline, level)) return null;
  const isSame = level === habits.level && isTaught(discipline, level, habits.series);
  const lesson = params.get('lesson');
  const minutes = Number(params.get('duration') ?? Number.NaN);
  const linked: Choices = {
    ...habits,
    ownLesson: lesson !== null && isObjectId(lesson) ? lesson : null,
    duration: lesson !== null && within(minutes, bounds.duration) ? minutes : habits.duration,
    level,
    discipline,
    series: isSame ? habits.series : null,
    className: isSame ? habits.className : '',
    language: discipline === 'anglais' ? 'en' : 'fr',
    topic:
      entryId !== null && entryId !== ''
        ? { kind: 'entry', entryId: entryId.slice(0, 160), title: '' }
        : topic === null
          ? null
          : { kind: 'free', title: topic.slice(0, bounds.topic.max) },
  };
  if (!params.has('follows')) return linked;
  const number = (name: string) => Number(params.get(name) ?? Number.NaN);
  return parseChoices({
    ...linked,
    series: params.get('series'),
    className: params.get('className') ?? '',
    classSize: number('classSize'),
    groupCount: number('groupCount'),
    classroom: classroomFromText(params.get('classroom')),
    duration: number('duration'),
    language: params.get('language'),
    follows: params.get('follows'),
    sessionNumber: number('session'),
  });
}

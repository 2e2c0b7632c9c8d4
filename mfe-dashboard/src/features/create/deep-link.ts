import { isDisciplineId, isLevelId } from '../../shared/guards.ts';
import { bounds, type Choices } from './choices.ts';

/** Choices that an address asks for (`?level=&discipline=&entry=` or `&topic=`), or null. */
export function choicesFromLink(search: string, habits: Choices): Choices | null {
  const params = new URLSearchParams(search);
  const level = params.get('level');
  const discipline = params.get('discipline');
  if (!isLevelId(level) || !isDisciplineId(discipline)) return null;
  const entryId = params.get('entry');
  const topic = params.get('topic');
  return {
    ...habits,
    level,
    discipline,
    series: level === habits.level ? habits.series : null,
    language: discipline === 'anglais' ? 'en' : 'fr',
    topic:
      entryId !== null && entryId !== ''
        ? { kind: 'entry', entryId: entryId.slice(0, 160), title: '' }
        : topic === null
          ? null
          : { kind: 'free', title: topic.slice(0, bounds.topic.max) },
  };
}

import type { Lesson } from '@ardoise/sheet/lesson';

/** Before who wrote the lesson that it was kept from; printed, like that, in French. */
const kept = 'Adaptée par l’enseignant(e) ; à l’origine : ';
const mostCharacters = 200;

/** A lesson under its teacher's name: its own id, who wrote it first, and no review of what may change. */
export function underOwnName(lesson: Lesson, id: string): Lesson {
  const { label } = lesson.provenance;
  const first = label.startsWith(kept) ? label.slice(kept.length) : label;
  return {
    ...lesson,
    id: `own-${id}`,
    provenance: {
      ...lesson.provenance,
      reviewed_by: null,
      reviewed_on: null,
      label: `${kept}${first}`.slice(0, mostCharacters),
    },
  };
}

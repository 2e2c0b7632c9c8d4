import type { SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { assemble, type ComposeRequest } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';
import { layOut } from '@ardoise/sheet/layout';

export interface Session {
  readonly duration: number;
  readonly classSize: number;
}

/** A lesson laid out as a sheet of its first level. */
export function laidOut(lesson: Lesson, { duration, classSize }: Session): SheetContent {
  const { discipline, levels, title, language, aliases } = lesson.identity;
  const level = levels[0] ?? 'cm2';
  const request: ComposeRequest = {
    level,
    series: null,
    discipline,
    topic: { kind: 'free', title },
    lesson,
    facts: catalogue.factsFor(discipline, level, null),
    kind: 'lesson',
    duration,
    classSize,
    language,
    wishes: '',
    seed: lesson.id,
  };
  const terms = [title, ...aliases, ...lesson.vocabulary.map(({ term }) => term)].slice(0, 60);
  return {
    ...assemble(request, layOut(lesson, request)),
    lesson: { id: lesson.id, author: 'pack', label: lesson.provenance.label, terms },
  };
}

import type { Demarche, SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';

export interface Session {
  readonly duration: number;
  readonly classSize: number;
  /** The usual one by default. */
  readonly demarche?: Demarche;
}

/** A lesson laid out as a sheet of its first level. */
export function laidOut(lesson: Lesson, { duration, classSize, demarche }: Session): SheetContent {
  const { discipline, levels, title, language } = lesson.identity;
  const level = levels[0] ?? 'cm2';
  return compose({
    level,
    series: null,
    discipline,
    topic: { kind: 'free', title },
    lesson,
    facts: catalogue.factsFor(discipline, level, null),
    kind: 'lesson',
    duration,
    classSize,
    ...(demarche === undefined ? {} : { demarche }),
    language,
    wishes: '',
    seed: lesson.id,
  });
}

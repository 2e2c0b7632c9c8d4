import type { Classroom, Demarche, LevelId, SheetContent, SheetKind } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';

export interface Session {
  readonly duration: number;
  readonly classSize: number;
  /** `lesson` by default. */
  readonly kind?: SheetKind;
  /** The usual one by default. */
  readonly demarche?: Demarche;
  /** Chalk and board by default. */
  readonly classroom?: Classroom;
}

const firstLevel = ({ identity: { levels } }: Lesson): LevelId => levels[0] ?? 'cm2';

/** A lesson laid out as a sheet. */
export function laidOut(
  lesson: Lesson,
  { kind = 'lesson', ...session }: Session,
  level = firstLevel(lesson),
): SheetContent {
  const { discipline, title, language } = lesson.identity;
  return compose({
    ...session,
    level,
    series: null,
    discipline,
    topic: { kind: 'free', title },
    lesson,
    facts: catalogue.factsFor(discipline, level, null),
    kind,
    language,
    wishes: '',
    seed: lesson.id,
  });
}

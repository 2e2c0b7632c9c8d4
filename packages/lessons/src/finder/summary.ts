import type { DisciplineId, LevelId } from '@ardoise/sheet';
import type { Lesson } from '@ardoise/sheet/lesson';

/** A lesson as a list shows it. */
export interface LessonSummary {
  readonly id: string;
  readonly title: string;
  readonly discipline: DisciplineId;
  readonly levels: readonly LevelId[];
  /** Usual length of the session. */
  readonly minutes: number;
  /** Entries of the catalogue that it serves. */
  readonly catalogue: readonly string[];
  /** Who wrote it and who reviewed it, in a sentence. */
  readonly label: string;
  readonly reviewed: boolean;
  readonly place: Lesson['identity']['place'];
  /** What learners can do at its end: the first objective. */
  readonly objective: string;
}

export function toSummary({ id, identity, objectives, provenance }: Lesson): LessonSummary {
  const { title, discipline, levels, minutes, catalogue, place } = identity;
  const [objective] = objectives;
  return {
    id,
    title,
    discipline,
    levels,
    minutes,
    catalogue,
    label: provenance.label,
    reviewed: provenance.reviewed_by !== null,
    place,
    objective: objective === undefined ? '' : `${objective.verb} ${objective.object}`,
  };
}

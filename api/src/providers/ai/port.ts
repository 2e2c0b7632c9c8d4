import type { LessonPlan } from '@ardoise/contract';
import type { Demarche, Origin, PlannedStep, SectionId, SheetContent } from '@ardoise/sheet';
import type { ComposedSection, ComposeRequest, LessonBy } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';

/**
 * What a writer knows about the sheet to write. Contains no personal data: the teacher's name and
 * school are added afterwards, and no provider sees them.
 */
export interface WriteRequest extends Omit<
  ComposeRequest,
  'demarche' | 'school' | 'teacher' | 'schoolYear' | 'className' | 'date'
> {
  readonly groupCount: number;
  readonly demarche: Demarche;
  /** Steps to write, with the minutes of their rows. */
  readonly plan: readonly PlannedStep[];
}

/** A finished part that fits the strict schema. Parts come in the order of the sheet. */
export type SectionDelta = Exclude<ComposedSection, { kind: 'identification' }>;

/** The lesson that the sections after it lay out, and who wrote it. */
export interface LessonDelta {
  readonly kind: 'lesson';
  readonly lesson: Lesson;
  readonly by: LessonBy;
  /** What is left to check in it, for the teacher; '' when nothing is. */
  readonly notes: string;
}

/** What is known of a lesson that is being written; the next one replaces it. */
export interface PlanDelta {
  readonly kind: 'plan';
  readonly plan: LessonPlan;
}

export type WrittenDelta = PlanDelta | LessonDelta | SectionDelta;

export type RewriteTarget =
  | { readonly kind: 'row'; readonly rowId: string }
  | { readonly kind: 'step'; readonly stepId: string }
  | { readonly kind: 'section'; readonly section: SectionId };

export interface RewriteRequest extends WriteRequest {
  readonly target: RewriteTarget;
  /** The current sheet; only its teaching parts are sent to a provider. */
  readonly content: SheetContent;
}

/**
 * Writes sheets. A writer throws only `Problem`s of the PROVIDER_* codes and NO_OTHER_VERSION, emits only strict parts,
 * and stops when the signal aborts.
 */
export interface SheetWriter {
  readonly origin: Origin;
  /** @param patienceMs how long it may wait for others; what it does itself takes a moment more */
  write(
    request: WriteRequest,
    signal: AbortSignal,
    patienceMs: number,
  ): AsyncIterable<WrittenDelta>;
  /** The sheet with the target rewritten and all else unchanged. */
  rewrite(request: RewriteRequest, signal: AbortSignal): Promise<SheetContent>;
}

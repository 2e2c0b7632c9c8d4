import type { Demarche, Origin, PlannedStep, SectionId, SheetContent } from '@ardoise/sheet';
import type { ComposedSection, ComposeRequest } from '@ardoise/sheet/composer';

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
  write(request: WriteRequest, signal: AbortSignal): AsyncIterable<SectionDelta>;
  /** The sheet with the target rewritten and all else unchanged. */
  rewrite(request: RewriteRequest, signal: AbortSignal): Promise<SheetContent>;
}

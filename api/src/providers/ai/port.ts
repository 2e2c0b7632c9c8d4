import type { Demarche, Origin, PlannedStep, SectionId, SheetContent } from '@ardoise/sheet';
import type { ComposedSection, ComposeRequest } from '@ardoise/sheet/composer';

/**
 * What a writer is told about the sheet to write. It never holds personal data: the teacher's
 * name and school are put into the identification by us, and no provider sees them.
 */
export interface WriteRequest extends Omit<
  ComposeRequest,
  'school' | 'teacher' | 'schoolYear' | 'className' | 'date'
> {
  readonly groupCount: number;
  readonly demarche: Demarche;
  /** Steps to write with the minutes of each of their rows. */
  readonly plan: readonly PlannedStep[];
}

/** A finished part of the sheet, strict already. They come in the order of the sheet. */
export type SectionDelta = Exclude<ComposedSection, { kind: 'identification' }>;

export type RewriteTarget =
  | { readonly kind: 'row'; readonly rowId: string }
  | { readonly kind: 'step'; readonly stepId: string }
  | { readonly kind: 'section'; readonly section: SectionId };

export interface RewriteRequest extends WriteRequest {
  readonly target: RewriteTarget;
  /** The sheet as it is; only its teaching parts are shown to a provider. */
  readonly content: SheetContent;
}

/**
 * Who writes sheets. A writer throws `Problem`s of the PROVIDER_* codes and nothing else, gives
 * only strict sections, and stops when the signal aborts.
 */
export interface SheetWriter {
  readonly origin: Origin;
  write(request: WriteRequest, signal: AbortSignal): AsyncIterable<SectionDelta>;
  /** The sheet with the target written again and everything else as it was. */
  rewrite(request: RewriteRequest, signal: AbortSignal): Promise<SheetContent>;
}

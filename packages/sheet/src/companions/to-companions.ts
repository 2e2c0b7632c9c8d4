import type { DocumentOptions } from '../document/index.ts';
import { fileName } from '../document/index.ts';
import type { ExportFormat, FileName } from '../document/index.ts';
import type { Lesson } from '../lesson/index.ts';
import type { SheetContent } from '../model/index.ts';
import { evaluationCompanion } from './evaluation.ts';
import { gapsOf } from './gaps.ts';
import type { CompanionKind } from './kinds.ts';
import { companionKinds } from './kinds.ts';
import { companionLabelsOf } from './labels/index.ts';
import { learnerCompanion } from './learner.ts';
import { nextCompanion } from './next.ts';
import { recordCompanion } from './record.ts';
import { remediationCompanion } from './remediation.ts';
import { type CompanionSource, sourceOf } from './source.ts';
import type { CompanionDocument } from './types.ts';

/** What is asked for: one companion, or all that the sheet gives. */
export type CompanionChoice = CompanionKind | 'all';

/** Which companions of a choice can be made, in order. */
export function companionsOf(
  choice: CompanionChoice,
  content: SheetContent,
  lesson: Lesson | null,
): CompanionKind[] {
  const gaps = gapsOf(content, lesson);
  return companionKinds.filter(
    (kind) => gaps[kind] === null && (choice === 'all' || choice === kind),
  );
}

const makers: Readonly<Record<CompanionKind, (source: CompanionSource) => CompanionDocument>> = {
  record: recordCompanion,
  learner: learnerCompanion,
  evaluation: evaluationCompanion,
  remediation: remediationCompanion,
  next: nextCompanion,
};

/** The companions of a choice as they are printed. */
export function toCompanions(
  choice: CompanionChoice,
  content: SheetContent,
  lesson: Lesson | null,
  options: DocumentOptions = {},
): CompanionDocument[] {
  const source = sourceOf(content, lesson, options);
  return companionsOf(choice, content, lesson).map((kind) => makers[kind](source));
}

export function companionFileName(
  choice: CompanionChoice,
  content: SheetContent,
  format: ExportFormat,
): FileName {
  return fileName(content, format, companionLabelsOf(content.language).files[choice]);
}

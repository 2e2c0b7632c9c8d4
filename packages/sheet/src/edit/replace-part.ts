import type {
  Evaluation,
  Planning,
  Row,
  SheetContent,
  Step,
  SupportDocument,
  WrittenRecord,
} from '../model/index.ts';
import { mapRows, mapSteps } from './update.ts';

/** A recomposed part, which replaces the one with the same id or name. */
export type Replacement =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'planning'; readonly planning: Planning }
  | { readonly kind: 'supports'; readonly supports: SupportDocument[] }
  | { readonly kind: 'evaluation'; readonly evaluation: Evaluation }
  | { readonly kind: 'writtenRecord'; readonly writtenRecord: WrittenRecord };

/** Untouched parts keep their identity; an unknown id changes nothing. */
export function replacePart(content: SheetContent, part: Replacement): SheetContent {
  switch (part.kind) {
    case 'row':
      return mapRows(content, (row) => (row.id === part.row.id ? part.row : row));
    case 'step':
      return mapSteps(content, (step) => (step.id === part.step.id ? part.step : step));
    case 'planning':
      return { ...content, planning: part.planning };
    case 'supports':
      return { ...content, supports: part.supports };
    case 'evaluation':
      return { ...content, evaluation: part.evaluation };
    case 'writtenRecord':
      return { ...content, writtenRecord: part.writtenRecord };
  }
}

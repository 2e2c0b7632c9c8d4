import type {
  Evaluation,
  Identification,
  Planning,
  Step,
  SupportDocument,
  WrittenRecord,
} from '../model/index.ts';

/** Sections, in the order in which they are streamed. */
export type ComposedSection =
  | { readonly kind: 'identification'; readonly identification: Identification }
  | {
      readonly kind: 'planning';
      readonly planning: Planning;
      readonly supports: SupportDocument[];
    }
  | {
      readonly kind: 'step';
      readonly phaseId: string;
      readonly phaseKey: string;
      readonly phaseTitle: string;
      readonly step: Step;
    }
  | {
      readonly kind: 'closing';
      readonly evaluation: Evaluation;
      readonly writtenRecord: WrittenRecord;
    };

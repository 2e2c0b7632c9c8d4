import type { Static } from 'typebox';
import type * as schemas from './schemas/index.ts';

export type Locale = Static<typeof schemas.Locale>;
export type Problem = Static<typeof schemas.Problem>;
export type FieldError = Static<typeof schemas.FieldError>;
export type User = Static<typeof schemas.User>;
export type Session = Static<typeof schemas.Session>;
export type SignUpBody = Static<typeof schemas.SignUpBody>;
export type SignInBody = Static<typeof schemas.SignInBody>;
export type MfaRequired = Static<typeof schemas.MfaRequired>;
export type Discipline = Static<typeof schemas.Discipline>;
export type Level = Static<typeof schemas.Level>;
export type CurriculumEntry = Static<typeof schemas.CurriculumEntry>;
export type EntriesQuery = Static<typeof schemas.EntriesQuery>;
export type CatalogueCompetence = Static<typeof schemas.CatalogueCompetence>;
export type SheetSummary = Static<typeof schemas.SheetSummary>;
export type Sheet = Static<typeof schemas.Sheet>;
export type SheetsQuery = Static<typeof schemas.SheetsQuery>;
export type PatchOperation = Static<typeof schemas.PatchOperation>;
export type SheetPatch = Static<typeof schemas.SheetPatch>;
export type RevisionSummary = Static<typeof schemas.RevisionSummary>;
export type RegenerationBody = Static<typeof schemas.RegenerationBody>;
export type ExportBody = Static<typeof schemas.ExportBody>;
export type Usage = Static<typeof schemas.Usage>;
export type Dashboard = Static<typeof schemas.Dashboard>;
export type GenerationBody = Static<typeof schemas.GenerationBody>;
export type GenerationAccepted = Static<typeof schemas.GenerationAccepted>;
export type Generation = Static<typeof schemas.Generation>;
export type MfeManifest = Static<typeof schemas.MfeManifest>;

export type GenerationEventName = keyof typeof schemas.generationEvents;
/** A server-sent event of a generation; `id` is its rank and the value for `Last-Event-ID`. */
export type GenerationEvent = {
  [Name in GenerationEventName]: {
    id: number;
    name: Name;
    data: Static<(typeof schemas.generationEvents)[Name]>;
  };
}[GenerationEventName];

/** A page of a list; `nextCursor` is null on the last one. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

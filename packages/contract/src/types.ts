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
export type SignedIn = Static<typeof schemas.SignedIn>;
export type RecoveryBody = Static<typeof schemas.RecoveryBody>;
export type ResetBody = Static<typeof schemas.ResetBody>;
export type OtpBody = Static<typeof schemas.OtpBody>;
export type VerifyBody = Static<typeof schemas.VerifyBody>;
export type MfaBody = Static<typeof schemas.MfaBody>;
export type Factor = Static<typeof schemas.Factor>;
export type FactorList = Static<typeof schemas.FactorList>;
export type FactorBody = Static<typeof schemas.FactorBody>;
export type NewFactor = Static<typeof schemas.NewFactor>;
export type RecoveryCodes = Static<typeof schemas.RecoveryCodes>;
export type Identity = Static<typeof schemas.Identity>;
export type IdentityList = Static<typeof schemas.IdentityList>;
export type IdentityLinkBody = Static<typeof schemas.IdentityLinkBody>;
export type IdentityStart = Static<typeof schemas.IdentityStart>;
export type DeviceSession = Static<typeof schemas.DeviceSession>;
export type SecurityEvent = Static<typeof schemas.SecurityEvent>;
export type ProfileBody = Static<typeof schemas.ProfileBody>;
export type NotificationPreferences = Static<typeof schemas.NotificationPreferences>;
export type PushState = Static<typeof schemas.PushState>;
export type PushDevice = Static<typeof schemas.PushDevice>;
export type PushSubscriptionBody = Static<typeof schemas.PushSubscriptionBody>;
export type PushNotice = Static<typeof schemas.PushNotice>;
export type Letterhead = Static<typeof schemas.Letterhead>;
export type Consent = Static<typeof schemas.Consent>;
export type ConsentBody = Static<typeof schemas.ConsentBody>;
export type ConsentList = Static<typeof schemas.ConsentList>;
export type DataExport = Static<typeof schemas.DataExport>;
export type DataExportList = Static<typeof schemas.DataExportList>;
export type Erasure = Static<typeof schemas.Erasure>;
export type ErasureBody = Static<typeof schemas.ErasureBody>;
export type EmailChangeBody = Static<typeof schemas.EmailChangeBody>;
export type PasswordChangeBody = Static<typeof schemas.PasswordChangeBody>;
export type Discipline = Static<typeof schemas.Discipline>;
export type Level = Static<typeof schemas.Level>;
export type CurriculumEntry = Static<typeof schemas.CurriculumEntry>;
export type EntriesQuery = Static<typeof schemas.EntriesQuery>;
export type CatalogueCompetence = Static<typeof schemas.CatalogueCompetence>;
export type SheetSummary = Static<typeof schemas.SheetSummary>;
export type Sheet = Static<typeof schemas.Sheet>;
export type SheetShare = Static<typeof schemas.SheetShare>;
export type SharedSheet = Static<typeof schemas.SharedSheet>;
export type SheetsQuery = Static<typeof schemas.SheetsQuery>;
export type PatchOperation = Static<typeof schemas.PatchOperation>;
export type SheetPatch = Static<typeof schemas.SheetPatch>;
export type Revision = Static<typeof schemas.Revision>;
export type RevisionSummary = Static<typeof schemas.RevisionSummary>;
export type RegenerationBody = Static<typeof schemas.RegenerationBody>;
export type ExportBody = Static<typeof schemas.ExportBody>;
export type Usage = Static<typeof schemas.Usage>;
export type Dashboard = Static<typeof schemas.Dashboard>;
export type GenerationBody = Static<typeof schemas.GenerationBody>;
export type GenerationAccepted = Static<typeof schemas.GenerationAccepted>;
export type Generation = Static<typeof schemas.Generation>;
export type AssistantRequest = Static<typeof schemas.AssistantRequest>;
export type AssistantAnswer = Static<typeof schemas.AssistantAnswer>;
export type AssistantProblem = Static<typeof schemas.AssistantProblem>;
export type AssistantSource = Static<typeof schemas.AssistantSource>;
export type AssistantFeedback = Static<typeof schemas.AssistantFeedback>;
export type AssistantSite = Static<typeof schemas.AssistantSite>;
export type SheetIdea = Static<typeof schemas.SheetIdea>;
export type Conversation = Static<typeof schemas.Conversation>;
export type ConversationMessage = Static<typeof schemas.ConversationMessage>;
export type ConversationSummary = Static<typeof schemas.ConversationSummary>;
export type Visitor = Static<typeof schemas.Visitor>;
export type Plan = Static<typeof schemas.Plan>;
export type PlanList = Static<typeof schemas.PlanList>;
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

export type AssistantEventName = keyof typeof schemas.assistantEvents;
/** A server-sent event of an answer. */
export type AssistantEvent = {
  [Name in AssistantEventName]: {
    name: Name;
    data: Static<(typeof schemas.assistantEvents)[Name]>;
  };
}[AssistantEventName];

/** A page of a list; `nextCursor` is null on the last one. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}
export type Vital = Static<typeof schemas.Vital>;
export type VitalsBody = Static<typeof schemas.VitalsBody>;
export type VitalsQuery = Static<typeof schemas.VitalsQuery>;
export type VitalsDay = Static<typeof schemas.VitalsDay>;
export type VitalsList = Static<typeof schemas.VitalsList>;

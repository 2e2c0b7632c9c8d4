import { Type } from 'typebox';
import { findingAreas, findingCodes, fixKinds, severities } from '../model/vocabulary.ts';
import { SectionId } from './content.ts';

const closed = { additionalProperties: false } as const;

/** Codes of the conformity rules; their texts are in the interface's messages. */
export const FindingCode = Type.Enum(findingCodes);

export const FindingArea = Type.Enum(findingAreas);

export const Severity = Type.Enum(severities);

/** Where in the sheet a finding points; ids are those of the content. */
export const Place = Type.Object(
  {
    section: Type.Union([SectionId, Type.Literal('identification'), Type.Literal('procedure')]),
    phaseId: Type.Optional(Type.String()),
    stepId: Type.Optional(Type.String()),
    rowId: Type.Optional(Type.String()),
    /** Printed number of the row, for texts such as "Ligne 9". */
    rowNumber: Type.Optional(Type.Integer()),
    field: Type.Optional(Type.String()),
  },
  closed,
);

/**
 * A broken rule. `values` fill the message's placeholders (numbers and short texts). `fix` names a one-tap fix that
 * `applyFix(content, finding)` applies locally; 'regenerate' asks the server to recompose the part, and 'choose-entry'
 * opens the catalogue.
 */
export const Finding = Type.Object(
  {
    code: FindingCode,
    area: FindingArea,
    severity: Severity,
    place: Place,
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    fix: Type.Union([Type.Enum(fixKinds), Type.Null()]),
  },
  closed,
);

const Score = Type.Integer({ minimum: 0, maximum: 100 });

/** Includes the rules that hold, so that the panel can show what is right. */
export const Conformity = Type.Object(
  {
    /** The lower of the two below; of a substance that is not judged, that of the form, which no screen shows as a whole. */
    score: Score,
    /** The démarche, minutes, phases, fields and typography. */
    form: Score,
    /** What the sheet teaches; 'unjudged' when nothing tells it apart from a good one without its lesson. */
    substance: Type.Union([Score, Type.Literal('unjudged')]),
    /** Version of the rules that judged. */
    rules: Type.Integer({ minimum: 1 }),
    /** Score by earlier rules, until the sheet is changed. */
    formerScore: Type.Optional(Score),
    findings: Type.Array(Finding),
    passed: Type.Array(FindingCode),
  },
  closed,
);

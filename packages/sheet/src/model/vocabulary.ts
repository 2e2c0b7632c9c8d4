/** Limits, in characters and counts, that keep a sheet printable and requests small. */
export const limits = {
  line: 200,
  text: 2_000,
  longText: 8_000,
  list: 20,
  phases: 8,
  stepsPerPhase: 12,
  rowsPerStep: 30,
  minutes: 240,
  classSize: 150,
  /** Statements of its lesson that a sheet carries. */
  claims: 300,
} as const;

export const competenceKinds = ['CD', 'CT', 'CTD'] as const;

/** Levels of the programme: situation d'apprentissage, séquence, notion. */
export const entryKinds = ['sa', 'sequence', 'notion'] as const;

/** How far a catalogue entry can be trusted; 'low' is hidden by default. */
export const confidences = ['high', 'medium', 'low'] as const;

export const entryStatuses = ['official', 'secondary', 'practice'] as const;

/**
 * Who wrote the first version; printed in the footer. A canvas has the démarche and the minutes, and room for the
 * teacher's matter; an import is a document of the teacher's own.
 */
export const origins = ['composer', 'ai', 'canvas', 'import'] as const;

/** Who wrote the lesson that a sheet lays out: Ardoise (a pack), a model, or the teacher. */
export const lessonAuthors = ['pack', 'model', 'teacher'] as const;

/** Sections that can be recomposed on their own. Rows and steps are addressed by id. */
export const sections = ['planning', 'supports', 'evaluation', 'writtenRecord'] as const;

export const findingCodes = [
  'minutes-mismatch',
  'row-instruction-empty',
  'row-instruction-not-an-order',
  'row-result-empty',
  'row-result-vague',
  'row-minutes-missing',
  'phase-missing',
  'phase-out-of-order',
  'step-missing',
  'step-out-of-order',
  'step-empty',
  'competence-missing',
  'competence-unknown',
  'written-record-missing',
  'grouping-invalid',
  'groups-misfit',
  'materials-costly',
  'evaluation-missing',
  'evaluation-unrelated',
  'learning-situation-missing',
  'typography',
  'canvas',
  'content-blank',
  'leftover',
  'markup',
  'row-repeated',
  'row-says-nothing',
  'row-off-topic',
  'row-foreign-language',
  'row-result-echo',
  'results-misplaced',
  'title-pasted',
  'sheet-off-topic',
  'topic-off-level',
  'rows-pasted',
  'rows-patterned',
  'answer-given-away',
  'answers-disagree',
  'rule-given-early',
  'objective-unmet',
  'level-hard',
  'equation-false',
  'fact-denied',
  'statements-disagree',
  'lesson-denied',
  'document-missing',
  'evaluation-short',
  'evaluation-unanswered',
  'evaluation-off-topic',
  'criteria-missing',
  'written-record-thin',
  'written-record-disagrees',
  'competence-discipline-missing',
  'row-too-long',
  'group-work-short',
  'class-size-ignored',
  'sentences-long',
  'unsafe',
  'text-cut',
  'rows-misplaced',
  'remedy-says-nothing',
  'groupings-alike',
] as const;

/** What a finding is about: how the sheet is built, or what it teaches. */
export const findingAreas = ['form', 'substance'] as const;

export const severities = ['error', 'warning', 'info'] as const;

export const fixKinds = [
  'adjust-minutes',
  'insert-phase',
  'insert-step',
  'reorder',
  'remove-competence',
  'add-competence',
  'set-grouping',
  'set-groups',
  'draft-written-record',
  'clean-text',
  'regenerate',
  'choose-entry',
] as const;

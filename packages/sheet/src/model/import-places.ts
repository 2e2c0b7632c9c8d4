/** Where a piece of a document goes: a field of the sheet, or none yet. */
export const importPlaces = [
  'title',
  'kind',
  'school',
  'schoolAddress',
  'schoolYear',
  'teacher',
  'class',
  'classSize',
  'groups',
  'discipline',
  'date',
  'duration',
  'dossier',
  'learningSituation',
  'sequence',
  'sessionNumber',
  'sheetNumber',
  'disciplinaryCompetences',
  'crossDisciplinaryCompetences',
  'transversalCompetences',
  'knowledge',
  'learningObjectStrategy',
  'teachingStrategies',
  'learningStrategies',
  'evaluationStrategies',
  'teacherMaterials',
  'learnerMaterials',
  'documents',
  'support',
  'phase',
  'step',
  'row',
  'instructions',
  'item',
  'criterion',
  'writtenRecordTitle',
  'writtenRecord',
  'notes',
  /** Ardoise prints it by itself: column heads, page numbers, sums of minutes. */
  'printed',
  /** Not understood: it becomes a note, unless the teacher says where it goes. */
  'unknown',
  /** The teacher leaves it out. */
  'left-out',
] as const;
export type ImportPlace = (typeof importPlaces)[number];

/** Places that the teacher may give to what was not understood. */
export const importChoices = [
  'title',
  'teacher',
  'knowledge',
  'learningObjectStrategy',
  'teachingStrategies',
  'learningStrategies',
  'evaluationStrategies',
  'teacherMaterials',
  'learnerMaterials',
  'documents',
  'support',
  'instructions',
  'writtenRecord',
  'notes',
  'left-out',
] as const satisfies readonly ImportPlace[];
export type ImportChoice = (typeof importChoices)[number];

/** How it was understood: by its own name, by its position or form, or not at all. */
export const importConfidences = ['sure', 'likely', 'none'] as const;
export type ImportConfidence = (typeof importConfidences)[number];

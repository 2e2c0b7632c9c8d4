import type { Identification, SheetContent } from '../model/index.ts';

type BlankParts = Pick<
  SheetContent,
  'planning' | 'supports' | 'phases' | 'evaluation' | 'writtenRecord' | 'notes'
>;

/** The parts of a sheet in which nothing has been written. */
export function blankParts(): BlankParts {
  return {
    planning: {
      competences: [],
      knowledge: [],
      learningObjectStrategy: '',
      teachingStrategies: '',
      learningStrategies: '',
      evaluationStrategies: '',
      teacherMaterials: [],
      learnerMaterials: [],
      documents: [],
    },
    supports: [],
    phases: [],
    evaluation: { instructions: '', items: [] },
    writtenRecord: { title: '', text: '' },
    notes: '',
  };
}

/** Identification fields that may be left to be filled in by hand. */
export const blankIdentification = {
  school: '',
  schoolAddress: '',
  schoolYear: '',
  teacher: '',
  className: '',
  date: null,
  dossier: '',
  learningSituation: null,
  sequence: null,
  sessionNumber: null,
  sheetNumber: null,
} as const satisfies Partial<Identification>;

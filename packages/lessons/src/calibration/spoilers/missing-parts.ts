import { changeAnswers, changeRecord, changeRows } from './change.ts';
import type { Spoiler } from './spoiler.ts';

export const noRecord: Spoiler = { name: 'no record', mark: 40, spoil: (c) => changeRecord(c, '') };

export const noEvaluation: Spoiler = {
  name: 'no evaluation',
  mark: 40,
  spoil: (c) => ({ ...c, evaluation: { instructions: '', items: [] } }),
};

export const noAnswers: Spoiler = {
  name: 'no answers',
  mark: 50,
  spoil: (c) => changeAnswers(c, ''),
};

export const noCriteria: Spoiler = {
  name: 'no criteria, no competence',
  mark: 68,
  spoil: (c) => ({
    ...c,
    planning: { ...c.planning, competences: [] },
    evaluation: { ...c.evaluation, criteria: [] },
  }),
};

export const documentsTakenAway: Spoiler = {
  name: 'documents taken away',
  mark: 58,
  spoil: (c) =>
    c.supports.length < 2 || !JSON.stringify(c.phases).includes('doc.')
      ? undefined
      : { ...c, supports: [], planning: { ...c.planning, documents: [] } },
};

export const phasesLost: Spoiler = {
  name: 'phases and steps lost',
  mark: 58,
  spoil: (c) => ({ ...c, phases: c.phases.slice(0, 1) }),
};

export const emptyRows: Spoiler = {
  name: 'rows without order or result',
  mark: 15,
  spoil: (c) =>
    changeRows(c, (_, i) => (i % 2 === 0 ? { instruction: '', expectedResult: '' } : {})),
};

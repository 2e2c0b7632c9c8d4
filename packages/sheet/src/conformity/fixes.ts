import { insertAt } from '../edit/insert-at.ts';
import { insertionIndex } from '../edit/place.ts';
import { groupingsOf, limits } from '../model/index.ts';
import type { CitedCompetence, Finding, Grouping, Phase, SheetContent } from '../model/index.ts';
import { demarcheById, phaseIdOf, shareMinutes, stepIdOf } from '../demarches/index.ts';
import type { Demarche, DemarchePhase } from '../demarches/index.ts';
import { groupingIn, mapRows, newPartId, rowsOf, suggestGroupCount } from '../edit/index.ts';
import {
  canAddPhase,
  demarchePhase,
  hasStep,
  phasesOf,
  phaseWithRoom,
  requiredSteps,
  sorted,
} from './phases.ts';

/** Shares the duration again, in proportion to the minutes that the rows have now. */
export function adjustMinutes(content: SheetContent): SheetContent {
  const rows = rowsOf(content);
  const { duration } = content.identification;
  if (rows.length === 0 || rows.length > duration) return content;
  const minutes = shareMinutes(
    duration,
    rows.map(({ row }) => row.minutes),
  );
  // By position, not by id: a sheet may hold two rows of one id.
  let rank = 0;
  return mapRows(content, (row) => {
    const own = minutes[rank] ?? row.minutes;
    rank += 1;
    return row.minutes === own ? row : { ...row, minutes: own };
  });
}

export function setGrouping(content: SheetContent, finding: Finding): SheetContent {
  const { discipline } = content.identification;
  const allowed = groupingsOf(discipline);
  return mapRows(content, (row) =>
    row.id === finding.place.rowId && !allowed.includes(row.grouping)
      ? { ...row, grouping: groupingIn(discipline, plain[row.grouping]) }
      : row,
  );
}

const plain: Record<Grouping, 'TI' | 'TG' | 'TC'> = {
  TI: 'TI',
  IW: 'TI',
  TG: 'TG',
  GW: 'TG',
  PW: 'TG',
  TC: 'TC',
  CW: 'TC',
};

export function setGroups(content: SheetContent): SheetContent {
  const groupCount = suggestGroupCount(content.identification.classSize);
  return { ...content, identification: { ...content.identification, groupCount } };
}

/** Questions that tested the competence are kept, tied to none. */
export function removeCompetence(content: SheetContent, finding: Finding): SheetContent {
  const id = finding.values.id;
  return {
    ...content,
    planning: {
      ...content.planning,
      competences: content.planning.competences.filter((competence) => competence.id !== id),
    },
    evaluation: {
      ...content.evaluation,
      items: content.evaluation.items.map((item) =>
        item.competenceId === id ? { ...item, competenceId: null } : item,
      ),
    },
  };
}

/** Adds the competence that the finding's values carry. */
export function addCompetence(content: SheetContent, { values }: Finding): SheetContent {
  const { id, kind, number, label } = values;
  if (typeof id !== 'string' || typeof label !== 'string' || typeof number !== 'number') {
    return content;
  }
  if (kind !== 'CD' && kind !== 'CT' && kind !== 'CTD') return content;
  const { competences } = content.planning;
  if (competences.length >= limits.list || competences.some((known) => known.id === id)) {
    return content;
  }
  const added: CitedCompetence = {
    id,
    kind,
    number: number === 0 ? null : number,
    label,
    confirmed: values.confirmed === 1,
  };
  return { ...content, planning: { ...content.planning, competences: [...competences, added] } };
}

export function insertPhase(content: SheetContent, finding: Finding): SheetContent {
  const demarche = demarcheById(content.demarche);
  const wanted = demarche?.phases.find((phase) => phase.key === finding.place.field);
  if (demarche === undefined || wanted === undefined || !canAddPhase(content)) return content;
  if (phasesOf(content, wanted.key).length > 0) return content;
  const at = insertionIndex(content.phases, demarche.phases, wanted.key);
  return {
    ...content,
    phases: insertAt(content.phases, at, blankPhase(content, wanted)),
  };
}

/** Required steps only, without rows: each is then shown as a step to write. */
function blankPhase(content: SheetContent, phase: DemarchePhase): Phase {
  return {
    id: newPartId(content, phaseIdOf(phase)),
    key: phase.key,
    title: phase.title[content.language],
    steps: requiredSteps(phase).map((step) => ({
      id: newPartId(content, stepIdOf(step)),
      key: step.key,
      title: step.title[content.language],
      rows: [],
    })),
  };
}

export function insertStep(content: SheetContent, finding: Finding): SheetContent {
  const demarche = demarcheById(content.demarche);
  const source = demarche && phaseOfFinding(content, demarche, finding);
  const step = source?.steps.find((item) => item.key === finding.place.field);
  if (source === undefined || step === undefined) return content;
  const target = phaseWithRoom(content, source.key);
  if (target === undefined || hasStep(content, source.key, step.key)) return content;
  const added = {
    id: newPartId(content, stepIdOf(step)),
    key: step.key,
    title: step.title[content.language],
    rows: [],
  };
  const at = insertionIndex(target.steps, source.steps, step.key);
  return {
    ...content,
    phases: content.phases.map((phase) =>
      phase === target ? { ...phase, steps: insertAt(phase.steps, at, added) } : phase,
    ),
  };
}

function phaseOfFinding(
  content: SheetContent,
  demarche: Demarche,
  finding: Finding,
): DemarchePhase | undefined {
  const keys = content.phases
    .filter((phase) => phase.id === finding.place.phaseId)
    .map((phase) => phase.key);
  return keys
    .map((key) => demarchePhase(demarche, key))
    .find((phase) => phase?.steps.some((step) => step.key === finding.place.field) === true);
}

export function reorder(content: SheetContent, finding: Finding): SheetContent {
  const demarche = demarcheById(content.demarche);
  if (demarche === undefined) return content;
  if (finding.code === 'phase-out-of-order') {
    return { ...content, phases: sorted(content.phases, demarche.phases) };
  }
  return {
    ...content,
    phases: content.phases.map((phase) => {
      const order = demarchePhase(demarche, phase.key)?.steps;
      if (phase.id !== finding.place.phaseId || order === undefined) return phase;
      return { ...phase, steps: sorted(phase.steps, order) };
    }),
  };
}

/** A first draft from what the sheet already says: title and knowledge, for the teacher to finish. */
export function draftWrittenRecord(content: SheetContent): SheetContent {
  const french = content.language === 'fr';
  const lines = content.planning.knowledge.filter((line) => line.trim() !== '');
  const text = [
    content.identification.title,
    '',
    french ? 'Ce que nous avons appris\u00a0:' : 'What we have learnt:',
    ...lines.map((line) => `• ${line}`),
    '',
    french ? 'Exemple\u00a0: …………………………' : 'Example: …………………………',
  ].join('\n');
  const { title } = content.writtenRecord;
  return {
    ...content,
    writtenRecord: {
      title: title.trim() === '' ? (french ? 'Je retiens' : 'What I remember') : title,
      text: text.slice(0, limits.longText),
    },
  };
}

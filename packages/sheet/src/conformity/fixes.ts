import { insertAt } from '../edit/insert-at.ts';
import { insertionIndex } from '../edit/demarche-order.ts';
import { groupingsOf, limits } from '../model/index.ts';
import type { CitedCompetence, Finding, Grouping, Phase, SheetContent } from '../model/index.ts';
import { demarcheById, firstSteps, phaseIdOf, shareMinutes, stepIdOf } from '../demarches/index.ts';
import type { Demarche, DemarchePhase } from '../demarches/index.ts';
import { groupingIn, mapRows, newPartId, rowsOf, suggestGroupCount } from '../edit/index.ts';
import { hasBlank } from './words/blanks.ts';
import { leftoverIn } from './words/leftovers.ts';
import { hasMarkup } from './words/markup.ts';
import { canAddPhase, demarchePhase, hasStep, phasesOf, phaseWithRoom, sorted } from './phases.ts';

/** Redistributes the duration in proportion to the current minutes of the rows. */
export function adjustMinutes(content: SheetContent): SheetContent {
  const rows = rowsOf(content);
  const { duration } = content.identification;
  if (rows.length === 0 || rows.length > duration) return content;
  const minutes = shareMinutes(
    duration,
    rows.map(({ row }) => row.minutes),
  );
  // By position rather than id: a sheet may contain two rows with the same id.
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

/** Keeps the questions that tested the competence, but unlinks them. */
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

/** Adds the competence in the finding's values. */
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
  const missing = demarche?.phases.find((phase) => phase.key === finding.place.field);
  if (demarche === undefined || missing === undefined || !canAddPhase(content)) return content;
  if (phasesOf(content, missing.key).length > 0) return content;
  const at = insertionIndex(content.phases, demarche.phases, missing.key);
  return {
    ...content,
    phases: insertAt(content.phases, at, blankPhase(content, missing)),
  };
}

/** Contains the required steps, without rows: the editor shows such a step as one to fill in. */
function blankPhase(content: SheetContent, phase: DemarchePhase): Phase {
  return {
    id: newPartId(content, phaseIdOf(phase)),
    key: phase.key,
    title: phase.title[content.language],
    steps: firstSteps(phase, content.identification.duration).map((step) => ({
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

/** Whether a line may be copied: nothing is left open in it, and nothing of a tool. */
export function isSound(line: string): boolean {
  return line.trim() !== '' && !hasBlank(line) && !hasMarkup(line) && leftoverIn(line) === null;
}

/** Drafts the record from the sheet's title and knowledge, for the teacher to finish. */
export function draftWrittenRecord(content: SheetContent): SheetContent {
  const french = content.language === 'fr';
  const lines = content.planning.knowledge.filter(isSound);
  const text = [
    content.identification.title,
    '',
    french ? 'Ce que nous avons appris\u00a0:' : 'What we have learnt:',
    ...lines.map((line) => `• ${line}`),
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

import { fold } from '../model/index.ts';
import type {
  CitedCompetence,
  DisciplineId,
  Identification,
  LevelId,
  Numbered,
  Planning,
  SheetContent,
} from '../model/index.ts';

/** What a fact of the programme is true for. */
export interface FactCell {
  readonly discipline: DisciplineId;
  readonly level: LevelId;
  readonly series: string | null;
}

/** A value of the programme that a teacher has confirmed for their own sheets. */
export interface ProgrammeFact extends FactCell {
  readonly kind: 'sa' | 'sequence' | 'competence';
  readonly number: number | null;
  /** The title of an SA or séquence, the label of a competence. */
  readonly title: string;
  /** Id in the catalogue, of a competence only. */
  readonly competenceId: string | null;
}

/** Whether the teacher, and not an official document, says so. */
export function isOwn(value: Pick<Numbered, 'confirmed' | 'confirmedBy'>): boolean {
  return value.confirmed && value.confirmedBy === 'teacher';
}

/** The facts that a sheet holds as confirmed by its teacher. */
export function confirmedIn({ identification, planning }: SheetContent): ProgrammeFact[] {
  const { discipline, level, series } = identification;
  const cell = { discipline, level, series };
  const numbered = (kind: 'sa' | 'sequence', value: Numbered | null): ProgrammeFact[] =>
    value !== null && isOwn(value) && (value.number !== null || value.title.trim() !== '')
      ? [{ ...cell, kind, number: value.number, title: value.title.trim(), competenceId: null }]
      : [];
  return [
    ...numbered('sa', identification.learningSituation),
    ...numbered('sequence', identification.sequence),
    ...planning.competences
      .filter((competence) => isOwn(competence) && competence.label.trim() !== '')
      .map(({ id, number, label }): ProgrammeFact => {
        return { ...cell, kind: 'competence', number, title: label.trim(), competenceId: id };
      }),
  ];
}

/**
 * Whether one fact takes the place of the other: an SA has its number once in a programme, a competence its id; a
 * séquence begins at 1 in each SA.
 */
export function isSameFact(one: ProgrammeFact, other: ProgrammeFact): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(fact: ProgrammeFact): string {
  const { kind, discipline, level, series, number, competenceId } = fact;
  const title = kind === 'sequence' || number === null ? fold(fact.title) : '';
  const name = kind === 'competence' ? competenceId : [number, title];
  return JSON.stringify([kind, discipline, level, series, name]);
}

/** What a change of the sheet has confirmed. */
export function newlyConfirmed(before: SheetContent, after: SheetContent): ProgrammeFact[] {
  const known = new Set(confirmedIn(before).map((fact) => JSON.stringify(fact)));
  return confirmedIn(after).filter((fact) => !known.has(JSON.stringify(fact)));
}

/** For a fact of all series, and for a sheet that names none. */
function serves(fact: ProgrammeFact, cell: FactCell): boolean {
  return (
    fact.discipline === cell.discipline &&
    fact.level === cell.level &&
    (fact.series === null || cell.series === null || fact.series === cell.series)
  );
}

/**
 * The same parts of a sheet, without "(à vérifier)" where its teacher has confirmed exactly this value before; a
 * competence takes the number and the label that the teacher gave it. Nothing is added: an SA is never supplied.
 */
export function withConfirmed<
  Parts extends { readonly identification?: Identification; readonly planning?: Planning },
>(parts: Parts, cell: FactCell, facts: readonly ProgrammeFact[]): Parts {
  const own = facts.filter((fact) => serves(fact, cell));
  if (own.length === 0) return parts;
  const { identification, planning } = parts;
  return {
    ...parts,
    ...(identification === undefined ? {} : { identification: confirmedHead(identification, own) }),
    ...(planning === undefined ? {} : { planning: confirmedPlanning(planning, own) }),
  };
}

function confirmedHead(head: Identification, own: readonly ProgrammeFact[]): Identification {
  const mark = (kind: ProgrammeFact['kind'], value: Numbered | null): Numbered | null => {
    if (value === null || value.confirmed) return value;
    const isKnown = own.some(
      (fact) =>
        fact.kind === kind &&
        fact.number === value.number &&
        fold(fact.title) === fold(value.title),
    );
    return isKnown ? { ...value, confirmed: true, confirmedBy: 'teacher' } : value;
  };
  return {
    ...head,
    learningSituation: mark('sa', head.learningSituation),
    sequence: mark('sequence', head.sequence),
  };
}

function confirmedPlanning(planning: Planning, own: readonly ProgrammeFact[]): Planning {
  const competences = planning.competences.map((competence): CitedCompetence => {
    const fact = own.find(
      ({ kind, competenceId }) => kind === 'competence' && competenceId === competence.id,
    );
    if (competence.confirmed || fact === undefined) return competence;
    const { number, title } = fact;
    return { ...competence, number, label: title, confirmed: true, confirmedBy: 'teacher' };
  });
  return { ...planning, competences };
}

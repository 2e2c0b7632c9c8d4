import { fold, limits } from '../model/index.ts';
import type { CitedCompetence, Competence, Planning } from '../model/index.ts';
import { englishCompetenceLabels } from './patterns/en/index.ts';
import type { Family } from './patterns/types.ts';
import { createRandom } from './random.ts';
import type { ComposeRequest } from './request.ts';
import type { Subject } from './subject.ts';
import { clip, typography } from './wording.ts';

const partsShown = 12;

export function composePlanning(
  request: ComposeRequest,
  subject: Subject,
  family: Family,
): Planning {
  const random = createRandom(`${request.seed}|planning`);
  const { planning } = family;
  const text = (value: string): string => typography(value, subject.language);
  return {
    competences: citedCompetences(request, subject, family),
    knowledge: [
      subject.title,
      ...subject.parts.slice(0, partsShown),
      ...planning.techniques.map(text),
    ],
    learningObjectStrategy: text(random.pick(planning.learningObjectStrategy)),
    teachingStrategies: text(random.pick(planning.teaching)),
    learningStrategies: text(random.pick(planning.learning)),
    evaluationStrategies: text(random.pick(planning.evaluation)),
    teacherMaterials: planning.teacherMaterials.map(text),
    learnerMaterials: planning.learnerMaterials.map(text),
    documents: planning.documents.map(text),
  };
}

/** At most two CDs of the discipline, the family's CTs and one CTD, all from the catalogue. */
export function citedCompetences(
  { facts }: ComposeRequest,
  subject: Subject,
  { planning }: Family,
): CitedCompetence[] {
  const { competences } = facts;
  const own = competences.filter(
    (competence) =>
      competence.kind === 'CD' &&
      (competence.field === undefined ||
        competence.discipline !== 'est-es' ||
        (subject.branch === 'science') === (competence.field === 'EST')),
  );
  const transversal = planning.transversal.flatMap((number) =>
    competences.filter((competence) => competence.kind === 'CT' && competence.number === number),
  );
  const searched = fold(planning.crossDisciplinary);
  const cross = competences.filter(
    (competence) => competence.kind === 'CTD' && fold(competence.label).includes(searched),
  );
  return [...own.slice(0, 2), ...cross.slice(0, 1), ...transversal].map((competence) =>
    cite(competence, subject),
  );
}

function cite(competence: Competence, { language }: Subject): CitedCompetence {
  const label =
    language === 'en'
      ? (englishCompetenceLabels.get(competence.label) ?? competence.label)
      : competence.label;
  return {
    id: competence.id,
    kind: competence.kind,
    number: competence.number,
    label: clip(typography(label, language), limits.text),
    confirmed: competence.confirmed,
  };
}

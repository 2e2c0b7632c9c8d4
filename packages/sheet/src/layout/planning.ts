import { limits } from '../model/index.ts';
import type { CitedCompetence, Competence, Planning } from '../model/index.ts';
import type { TopicFacts } from '../composer/request.ts';
import type { Lesson } from '../lesson/index.ts';
import type { LayoutContext } from './context.ts';
import { clip, typography } from '../composer/wording.ts';

interface Citing {
  readonly lesson: Pick<Lesson, 'objectives'> & {
    readonly identity: Pick<Lesson['identity'], 'language'>;
  };
  readonly request: { readonly facts: Pick<TopicFacts, 'competences'> };
}

/** The competences of the objectives, one of the discipline where the catalogue has some, and common ones. */
export function competencesOf({ lesson, request }: Citing): CitedCompetence[] {
  const known = new Map(request.facts.competences.map((one) => [one.id, one]));
  const cited = new Map<string, CitedCompetence>();
  for (const competence of lesson.objectives.flatMap((objective) => objective.competences)) {
    const found = 'ref' in competence ? known.get(competence.ref) : undefined;
    if (found !== undefined) cited.set(found.id, cite(found, lesson.identity.language));
  }
  // What the lesson words itself has no number and is not of the catalogue; the catalogue's own comes first.
  if (![...cited.values()].some(({ kind }) => kind === 'CD')) {
    const own = request.facts.competences.filter(({ kind }) => kind === 'CD').slice(0, 1);
    for (const one of own) cited.set(one.id, cite(one, lesson.identity.language));
  }
  const common = (kind: Competence['kind'], count: number) =>
    request.facts.competences.filter((one) => one.kind === kind && one.confirmed).slice(0, count);
  for (const one of [...common('CTD', 1), ...common('CT', 2)]) {
    cited.set(one.id, cite(one, lesson.identity.language));
  }
  return [...cited.values()];
}

function cite(
  { id, kind, number, label, confirmed }: Competence,
  language: LayoutContext['lesson']['identity']['language'],
): CitedCompetence {
  return { id, kind, number, label: clip(typography(label, language), limits.text), confirmed };
}

const lines = (values: readonly string[]) =>
  values.slice(0, limits.list).map((value) => clip(value, limits.text));

export function planningOf(context: LayoutContext): Planning {
  const { lesson, request, phrases, kept, supports, groupCount, reporters } = context;
  const { identity, facts, vocabulary } = lesson;
  const size = Math.ceil(request.classSize / groupCount);
  const smallest = Math.floor(request.classSize / groupCount);
  const groups = phrases.strategies.teachingGroups(
    groupCount,
    size === smallest
      ? String(size)
      : `${smallest} à ${size}`.replace('à', identity.language === 'fr' ? 'à' : 'to'),
    reporters,
  );
  const modes = [
    ['TI', 'IW'],
    ['TG', 'GW', 'PW'],
    ['TC', 'CW'],
  ] as const;
  const used = modes.flatMap(([mode, ...codes]) =>
    kept.activities.some(
      ({ grouping }) => grouping === mode || codes.some((one) => one === grouping),
    )
      ? [phrases.modes[mode]]
      : [],
  );
  const minimal = lesson.evaluation.criteria.filter(({ kind }) => kind === 'minimal');
  return {
    competences: competencesOf(context),
    knowledge: lines([
      ...facts.filter((fact) => fact.for !== 'teacher').map(({ text }) => text),
      ...vocabulary.map(({ term, meaning }) => `${term} : ${meaning}`),
    ]),
    learningObjectStrategy: clip(phrases.strategies.object(lesson.situation.question), limits.text),
    teachingStrategies: phrases.strategies.teaching(groups),
    learningStrategies: phrases.strategies.learning(used),
    evaluationStrategies: clip(
      phrases.strategies.evaluation(minimal.map(({ id }) => id).join(', '), kept.items.length),
      limits.text,
    ),
    teacherMaterials: lines(identity.materials.teacher.map((one) => supports.print(one))),
    learnerMaterials: lines(identity.materials.learner),
    documents: lines(supports.documents.map(({ title }) => title)),
  };
}

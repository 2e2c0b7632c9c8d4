import { forOne } from './alone.ts';
import { limits } from '../model/index.ts';
import type { CitedCompetence, DisciplineId, LevelId, Planning } from '../model/index.ts';
import type { TopicFacts } from '../composer/request.ts';
import type { Lesson } from '../lesson/index.ts';
import { materialsIn, strategiesOf } from './classroom/index.ts';
import type { LayoutContext } from './context.ts';
import { named } from './document-names.ts';
import { questionOf } from './kept.ts';
import { knowledgeOf } from './knowledge.ts';
import { clip, typography } from '../composer/wording.ts';
import { materialsOf } from './materials.ts';
import {
  cite,
  common,
  type CompetenceNeeds,
  ofDiscipline,
  ownCompetenceId,
} from './competences.ts';
import { strandOf } from '../demarches/index.ts';

export interface Citing {
  readonly lesson: {
    readonly id: string;
    readonly objectives: Lesson['objectives'];
    readonly activities: readonly Pick<Lesson['activities'][number], 'role'>[];
    readonly identity: Pick<Lesson['identity'], 'language' | 'kind' | 'title'>;
  };
  readonly request: {
    readonly facts: Pick<TopicFacts, 'competences'>;
    readonly discipline: DisciplineId;
    readonly level: LevelId;
  };
}

/**
 * The competences of the objectives, among them what the lesson words itself where the catalogue has none; one of the
 * discipline by the strand where they name none, and common ones by discipline and activities.
 */
export function competencesOf({ lesson, request }: Citing): CitedCompetence[] {
  const { discipline, level, facts } = request;
  const { language, kind, title } = lesson.identity;
  const needs: CompetenceNeeds = {
    known: facts.competences,
    discipline,
    level,
    strand: strandOf(discipline, [kind, title]),
    roles: new Set(lesson.activities.map(({ role }) => role)),
  };
  const byId = new Map(facts.competences.map((one) => [one.id, one]));
  const aims = lesson.objectives.flatMap(({ competences }) => competences);
  const listed = [
    ...new Set(aims.flatMap((one) => ('ref' in one ? (byId.get(one.ref) ?? []) : []))),
  ];
  const worded = new Set(aims.flatMap((one) => ('text' in one ? [one.text] : [])));
  // It has no number, and nobody of the programme has confirmed it.
  const own = [...worded].map((text): CitedCompetence => ({
    id: ownCompetenceId(lesson, text),
    kind: 'CD',
    number: null,
    label: clip(typography(text, language), limits.text),
    confirmed: false,
  }));
  const inDiscipline = listed.filter((one) => one.kind === 'CD');
  const first = inDiscipline.length > 0 || own.length > 0 ? inDiscipline : ofDiscipline(needs);
  const all = [...first, ...common(needs, listed)].map((one) => cite(one, language));
  return [...own, ...all].slice(0, limits.list);
}

/** @param materials what the rows need beside what the lesson names */
export function planningOf(context: LayoutContext, materials: readonly string[] = []): Planning {
  const text = (value: string) =>
    clip(typography(context.supports.print(value), context.lesson.identity.language), limits.text);
  const lines = (values: readonly string[]) => values.slice(0, limits.list).map(text);
  const { lesson, request, phrases, kept, supports, groupCount, reporters } = context;
  const { identity } = lesson;
  const size = Math.ceil(request.classSize / groupCount);
  const smallest = Math.floor(request.classSize / groupCount);
  const groups = phrases.strategies.teachingGroups(
    groupCount,
    size === smallest ? String(size) : phrases.between(smallest, size),
    reporters,
  );
  const modes = [
    ['TI', 'IW'],
    ['TG', 'GW', 'PW'],
    ['TC', 'CW'],
  ] as const;
  const used = modes.flatMap(([mode, ...codes]) =>
    kept.tasks.some(({ grouping }) => grouping === mode || codes.some((one) => one === grouping))
      ? [phrases.modes[mode]]
      : [],
  );
  const asked = questionOf(lesson, kept);
  const question = request.classSize === 1 ? forOne(asked, identity.language) : asked;
  const minimal = kept.evaluation.criteria.filter(({ kind }) => kind === 'minimal');
  return {
    competences: competencesOf(context),
    knowledge: lines(knowledgeOf(context)),
    learningObjectStrategy: text(phrases.strategies.object(question)),
    teachingStrategies: text(`${phrases.strategies.teaching(groups)}${strategiesOf(context)}`),
    learningStrategies: phrases.strategies.learning(used),
    evaluationStrategies: text(
      phrases.strategies.evaluation(
        minimal.map(({ id }) => id),
        kept.evaluation.items.length,
      ),
    ),
    teacherMaterials: lines(
      materialsIn(context, materialsOf(identity.materials.teacher, context), materials),
    ),
    // What the session is too short for is not laid out on the desks.
    learnerMaterials: lines(
      identity.materials.learner.filter((line) => named(line).every(supports.has)),
    ),
    documents: lines(supports.documents.map(({ title }) => title)),
  };
}

import { limits } from '../model/index.ts';
import type { CitedCompetence, Planning } from '../model/index.ts';
import type { TopicFacts } from '../composer/request.ts';
import type { Lesson } from '../lesson/index.ts';
import { materialsIn, strategiesOf } from './classroom/index.ts';
import type { LayoutContext } from './context.ts';
import { questionOf } from './kept.ts';
import { clip, typography } from '../composer/wording.ts';
import { materialsOf } from './materials.ts';
import { cite, common, ofDiscipline } from './competences.ts';

interface Citing {
  readonly lesson: Pick<Lesson, 'objectives'> & {
    readonly identity: Pick<Lesson['identity'], 'language'>;
  };
  readonly request: { readonly facts: Pick<TopicFacts, 'competences'> };
}

/** The competences of the objectives, one of the discipline where the catalogue has some, and common ones. */
export function competencesOf({ lesson, request }: Citing): CitedCompetence[] {
  const known = new Map(request.facts.competences.map((one) => [one.id, one]));
  // What the lesson words itself has no number and is not of the catalogue.
  const own = lesson.objectives
    .flatMap(({ competences }) => competences)
    .flatMap((one) => ('ref' in one ? (known.get(one.ref) ?? []) : []));
  const isDiscipline = own.some(({ kind }) => kind === 'CD');
  const first = isDiscipline ? own : [...own, ...ofDiscipline(request.facts.competences)];
  const all = new Set([...first, ...common(request.facts.competences)]);
  return [...all].map((one) => cite(one, lesson.identity.language));
}

/** @param materials what the rows need beside what the lesson names */
export function planningOf(context: LayoutContext, materials: readonly string[] = []): Planning {
  const text = (value: string) =>
    clip(typography(context.supports.print(value), context.lesson.identity.language), limits.text);
  const lines = (values: readonly string[]) => values.slice(0, limits.list).map(text);
  const { lesson, request, phrases, kept, supports, groupCount, reporters } = context;
  const { identity, facts, vocabulary } = lesson;
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
  const minimal = kept.evaluation.criteria.filter(({ kind }) => kind === 'minimal');
  return {
    competences: competencesOf(context),
    knowledge: lines([
      ...facts.filter((fact) => fact.for !== 'teacher').map(({ text }) => text),
      ...vocabulary.map(
        ({ term, meaning }) => `${term}${identity.language === 'fr' ? ' : ' : ': '}${meaning}`,
      ),
    ]),
    learningObjectStrategy: text(phrases.strategies.object(questionOf(lesson, kept))),
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
    learnerMaterials: lines(identity.materials.learner),
    documents: lines(supports.documents.map(({ title }) => title)),
  };
}

import { type CatalogueEntry, fold, type SheetLanguage } from '@ardoise/sheet';
import { listOf, member, plainText } from '../loose-text.ts';
import type { WriteRequest } from '../port.ts';
import type { LooseLesson } from './loose-lesson.ts';
import { items, optionalLines, type Reader, readerOf } from './lesson-reader.ts';
import { renumber } from './renumber.ts';
import { activitiesOf, cutOf } from './shape-activities.ts';
import { evaluationOf } from './shape-evaluation.ts';
import { supportsOf } from './shape-supports.ts';

export interface ShapeContext {
  readonly request: Omit<WriteRequest, 'plan'>;
  readonly model: string;
  readonly writtenOn: Date;
}

const labels: Readonly<Record<SheetLanguage, (model: string) => string>> = {
  fr: (model) => `Rédigée avec l’aide d’une IA (${model}), non relue par un inspecteur`,
  en: (model) => `Written with the help of an AI (${model}), not reviewed by an inspector`,
};
const commonKnowledge = { fr: 'connaissance générale', en: 'general knowledge' } as const;
const kinds = { fr: 'leçon', en: 'lesson' } as const;

function slug(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '');
}

function placeOf(entry: CatalogueEntry | null): 'to-confirm' | 'proposed' {
  return entry === null ? 'proposed' : 'to-confirm';
}

function identityOf(loose: LooseLesson, { request }: ShapeContext, { line, lines }: Reader) {
  const { discipline, level, topic, facts, duration, language } = request;
  return {
    discipline,
    levels: [level],
    title: line(topic.title),
    aliases: [],
    catalogue: facts.entry === null ? [] : [facts.entry.id],
    place: placeOf(facts.entry),
    kind: kinds[language],
    language,
    minutes: Math.min(120, Math.max(20, duration)),
    materials: {
      teacher: lines(member(loose.materials, 'teacher'), 12),
      learner: lines(member(loose.materials, 'learner'), 12),
    },
  };
}

/**
 * A model's text as a lesson, as far as it goes: what is ours (identity, ids, groupings, sums of
 * weights and points, provenance) is set here, the rest is cleaned. What is missing stays missing,
 * and the schema of lessons says so.
 */
export function shapeLesson(loose: LooseLesson, context: ShapeContext): unknown {
  const { request, model, writtenOn } = context;
  const { language } = request;
  const reader = readerOf(language);
  const { line, text, longText, check } = reader;
  const allowed = new Set(request.facts.competences.map(({ id }) => id));
  const competencesOf = (value: unknown) => {
    const cited = listOf(value).filter(
      (id): id is string => typeof id === 'string' && allowed.has(id),
    );
    const [fallback] = request.facts.competences;
    const ids = cited.length === 0 && fallback !== undefined ? [fallback.id] : cited.slice(0, 4);
    if (ids.length > 0) return ids.map((ref) => ({ ref, confirm: true }));
    return [{ text: line(request.topic.title), confirm: true }];
  };
  const activities = activitiesOf(loose.activities, request.discipline, reader);
  const { record, situation, afterwards } = loose;
  return renumber({
    schema: 1,
    // Never the id of a lesson of Ardoise.
    id: `${request.level}-${request.discipline}-${slug(request.topic.title) || 'sujet'}-ia`,
    identity: { ...identityOf(loose, context, reader), cut_after: cutOf(activities) },
    objectives: items(loose.objectives, 3).map((one) => ({
      id: one['id'],
      verb: line(one['verb']),
      object: line(one['object']),
      criterion: line(one['criterion']),
      bloom: one['bloom'],
      competences: competencesOf(one['competenceIds']),
    })),
    prerequisites: items(loose.prerequisites, 5).map((one) => ({
      text: text(one['text']),
      question: text(one['question']),
      answer: text(one['answer']),
      ...check(one['check']),
    })),
    facts: items(loose.facts, 18).map((one) => ({
      id: one['id'],
      kind: one['kind'],
      ...(one['for'] === 'teacher' ? { for: 'teacher' } : {}),
      ...(typeof one['date'] === 'string' && one['date'] !== '' ? { date: one['date'] } : {}),
      ...optionalLines(one, ['place'], line),
      text: text(one['text']),
      source: line(one['source']) || commonKnowledge[language],
      ...check(one['check']),
    })),
    vocabulary: items(loose.vocabulary, 12).map((one) => ({
      term: line(one['term']),
      meaning: text(one['meaning']),
      example: text(one['example']),
    })),
    situation: {
      text: longText(member(situation, 'text')),
      question: text(member(situation, 'question')),
      answer: text(member(situation, 'answer')),
      ...check(member(situation, 'check')),
    },
    supports: supportsOf(loose.supports, reader, language),
    misconceptions: items(loose.misconceptions, 6).map((one) => ({
      id: one['id'],
      belief: text(one['belief']),
      why: text(one['why']),
      remedy: text(one['remedy']),
    })),
    activities,
    exercises: items(loose.exercises, 12).map((one) => ({
      id: one['id'],
      kind: one['kind'],
      statement: longText(one['statement']),
      steps: listOf(one['steps']).slice(0, 10).map(text),
      answer: longText(one['answer']),
      ...check(one['check']),
      facts: listOf(one['facts']),
    })),
    record: {
      title: line(member(record, 'title')),
      text: plainText(member(record, 'text'), 4_000, language, { bold: true }),
      supports: listOf(member(record, 'supports')),
    },
    evaluation: evaluationOf(loose.evaluation, reader),
    afterwards: {
      remediation: items(member(afterwards, 'remediation'), 9).map((one) => ({
        misconception: one['misconception'],
        do: text(one['do']),
        answer: text(one['answer']),
        ...check(one['check']),
      })),
      extension: {
        task: text(member(member(afterwards, 'extension'), 'task')),
        answer: text(member(member(afterwards, 'extension'), 'answer')),
        ...check(member(member(afterwards, 'extension'), 'check')),
      },
      next: text(member(afterwards, 'next')),
    },
    provenance: {
      written_by: line(model),
      written_on: writtenOn.toISOString().slice(0, 10),
      reviewed_by: null,
      reviewed_on: null,
      label: line(labels[language](model)),
      sources: [commonKnowledge[language]],
    },
  });
}

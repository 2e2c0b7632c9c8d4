import {
  type CatalogueEntry,
  fold,
  type Grouping,
  groupingsOf,
  type SheetLanguage,
  shareMinutes,
} from '@ardoise/sheet';
import { activityRoles, evaluationTotal } from '@ardoise/sheet/lesson';
import { isRecord, listOf, member, plainLine, plainText } from '../loose-text.ts';
import type { WriteRequest } from '../port.ts';
import type { LooseLesson } from './loose-lesson.ts';
import { renumber } from './renumber.ts';
import { shapeFigure } from './shape-figure.ts';

export interface ShapeContext {
  readonly request: Omit<WriteRequest, 'plan'>;
  readonly model: string;
  readonly writtenOn: Date;
}

/** Points of the minimal criteria; the criterion of perfection has the rest. */
const minimalPoints = 18;
/** Most expressions beside one value. */
const mostChecks = 12;

const labels: Readonly<Record<SheetLanguage, (model: string) => string>> = {
  fr: (model) => `Rédigée avec l’aide d’une IA (${model}), non relue par un inspecteur`,
  en: (model) => `Written with the help of an AI (${model}), not reviewed by an inspector`,
};
const commonKnowledge = { fr: 'connaissance générale', en: 'general knowledge' } as const;
const kinds = { fr: 'leçon', en: 'lesson' } as const;

/** Reads texts of a lesson in its language, each at most as long as the schema allows. */
function readerOf(language: SheetLanguage) {
  const line = (value: unknown) => plainLine(value, 200, language);
  const text = (value: unknown) => plainText(value, 1_200, language);
  const longText = (value: unknown) => plainText(value, 4_000, language);
  const lines = (value: unknown, most: number) =>
    listOf(value)
      .slice(0, most)
      .map(line)
      .filter((one) => one !== '');
  /** The expressions beside a value. They are for machines: no typography. */
  const check = (value: unknown) => {
    const found = (Array.isArray(value) ? value : [value]).filter(
      (one): one is string => typeof one === 'string' && one.trim() !== '' && one.length <= 200,
    );
    return found.length === 0 ? {} : { check: found.slice(0, mostChecks) };
  };
  return { line, text, longText, lines, check };
}
type Reader = ReturnType<typeof readerOf>;

/** Keeps what is there of some optional lines. */
function optionalLines(from: unknown, keys: readonly string[], read: (value: unknown) => string) {
  const found = keys.map((key) => [key, read(member(from, key))] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== ''));
}

const items = (value: unknown, most: number) => listOf(value).filter(isRecord).slice(0, most);

function groupingOf(value: unknown, allowed: readonly Grouping[]): Grouping {
  const found = allowed.find((one) => one === value);
  if (found !== undefined) return found;
  const index = [
    ['TI', 'IW'],
    ['TG', 'GW', 'PW'],
  ].findIndex((codes) => codes.some((code) => code === value));
  const wanted = index === 0 ? ['TI', 'IW'] : index === 1 ? ['TG', 'GW'] : ['TC', 'CW'];
  return allowed.find((one) => wanted.includes(one)) ?? 'TC';
}

const positive = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 1);

function shares(total: number, weights: readonly unknown[]): number[] {
  return weights.length === 0 ? [] : shareMinutes(total, weights.map(positive));
}

function activitiesOf(value: unknown, { request }: ShapeContext, { text, check }: Reader) {
  const allowed = groupingsOf(request.discipline);
  const rank = (one: unknown) => activityRoles.findIndex((role) => role === member(one, 'role'));
  const given = items(value, 12).toSorted((a, b) => rank(a) - rank(b));
  const weights = shares(
    100,
    given.map((one) => one['weight']),
  );
  return given.map((one, index) => ({
    id: one['id'],
    role: one['role'],
    order: text(one['order']),
    expected: text(one['expected']),
    ...check(one['check']),
    facts: listOf(one['facts']),
    supports: listOf(one['supports']),
    difficulty: text(one['difficulty']),
    remedy: text(one['remedy']),
    grouping: groupingOf(one['grouping'], allowed),
    weight: weights[index],
    // It is written for a session of this length: all of it is kept.
    from: 30,
  }));
}

function supportsOf(value: unknown, { line, text, longText }: Reader, language: SheetLanguage) {
  return items(value, 9).map((one) => {
    const head = listOf(one['head']).slice(0, 8).map(line);
    const rows = listOf(one['rows'])
      .slice(0, 20)
      .map((row) => listOf(row).slice(0, 8).map(line))
      .filter((row) => row.length > 0);
    const common = {
      id: one['id'],
      title: line(one['title']),
      ...optionalLines(one, ['note'], text),
    };
    const figure = one['kind'] === 'figure' ? shapeFigure(one['figure'], language) : null;
    const alt = text(one['alt']);
    if (figure !== null && alt !== '') return { ...common, kind: 'figure', alt, figure };
    if (rows.length > 0) {
      return { ...common, kind: 'table', ...(head.length > 0 ? { head } : {}), rows };
    }
    // A figure that cannot be drawn is still said in words.
    return { ...common, kind: 'text', text: longText(one['text']) || alt };
  });
}

function evaluationOf(value: unknown, { text, longText, check }: Reader) {
  const given = items(member(value, 'items'), 8);
  const criteria = items(member(value, 'criteria'), 5);
  const isPerfection = (one: unknown) => member(one, 'kind') === 'perfection';
  const minimal = criteria.filter((one) => !isPerfection(one)).slice(0, 4);
  const perfection = criteria.filter(isPerfection).slice(0, 1);
  const total = perfection.length === 0 ? evaluationTotal : minimalPoints;
  const itemPoints = shares(
    total,
    given.map((one) => one['points']),
  );
  const criterionPoints = shares(
    total,
    minimal.map((one) => one['points']),
  );
  return {
    situation: longText(member(value, 'situation')),
    items: given.map((one, index) => ({
      id: `i${index + 1}`,
      question: text(one['question']),
      answer: text(one['answer']),
      ...check(one['check']),
      objective: one['objective'],
      facts: listOf(one['facts']),
      points: itemPoints[index],
    })),
    criteria: [
      ...minimal.map((one, index) => ({
        id: `C${index + 1}`,
        kind: 'minimal',
        text: text(one['text']),
        points: criterionPoints[index],
      })),
      ...perfection.map((one) => ({
        id: 'CP',
        kind: 'perfection',
        text: text(one['text']),
        points: evaluationTotal - total,
      })),
    ],
    total: evaluationTotal,
  };
}

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

/** The activity at which half of the session is over. */
function cutOf(activities: readonly { id: unknown; weight: number | undefined }[]): unknown {
  let sum = 0;
  for (const { id, weight = 0 } of activities) {
    sum += weight;
    if (sum >= 50) return id;
  }
  return activities[0]?.id;
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
  const activities = activitiesOf(loose.activities, context, reader);
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

import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type DisciplineId, groupingsOf, type SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { measures } from '@ardoise/sheet/lesson';
import { meaningOf } from '@ardoise/sheet/meanings';
import { classroomLines } from './classroom-lines.ts';
import { type Example, shortened } from './lesson/examples.ts';
import type { Fault } from './lesson/faults.ts';
import type { RewriteRequest, WriteRequest } from './port.ts';

/** Version of the prompts, which a sheet keeps. A change that readers could notice is a new one. */
export const promptVersion = 'v4';

const names = ['rules', 'lesson', 'ground', 'repair', 'again', 'rewrite'] as const;
type PromptName = (typeof names)[number];

const templates = new Map(
  names.map((name) => [
    name,
    readFileSync(new URL(`./prompts/${promptVersion}/${name}.md`, import.meta.url), 'utf8'),
  ]),
);

/** Fills a prompt. Inserts values as they are: a `{{…}}` inside one is not replaced. */
function fill(name: PromptName, values: Readonly<Record<string, string>>): string {
  const template = templates.get(name) ?? '';
  return template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`Prompt "${name}" lacks a value for "${key}"`);
    return value;
  });
}

/** A random mark, which text written before cannot contain. */
function newFence(): string {
  return `=====${randomBytes(12).toString('hex')}=====`;
}

function disciplineName(id: DisciplineId): string {
  return catalogue.disciplines().find((discipline) => discipline.id === id)?.name ?? id;
}

function levelName(id: string): string {
  return catalogue.levels().find((level) => level.id === id)?.name ?? id;
}

function none(text: string): string {
  return text.trim() === '' ? '(none)' : text;
}

function factsOf({ facts }: WriteRequest): string {
  const { entry, ancestors, children } = facts;
  if (entry === null) return '(free topic: the catalogue says nothing; do not invent a programme)';
  const line = (label: string, one: typeof entry) =>
    `- ${label}: ${one.kind}${one.number === null ? '' : ` ${one.number}`}: ${one.title}`;
  return [
    ...ancestors.map((ancestor) => line('under', ancestor)),
    line('entry', entry),
    ...children.slice(0, 30).map((child) => line('holds', child)),
  ].join('\n');
}

function commonValues(request: WriteRequest, fence: string) {
  const { competences } = request.facts;
  return {
    fence,
    level: levelName(request.level),
    series: request.series === null ? '' : `, series ${request.series}`,
    discipline: disciplineName(request.discipline),
    classSize: String(request.classSize),
    groupCount: String(request.groupCount),
    demarche: request.demarche.label[request.language],
    competences: none(
      competences.map(({ id, kind, label }) => `- ${id} (${kind}): ${label}`).join('\n'),
    ),
    facts: factsOf(request),
    wishes: none(request.wishes),
    classroom: classroomLines(request.classroom),
  };
}

/** What a provider is sent: the rules, and the task with the user's text fenced as data. */
export interface Prompt {
  system: string;
  task: string;
}

function rulesFor(request: WriteRequest, fence: string): string {
  const { record, sentence } = measures[request.level];
  return fill('rules', {
    fence,
    language: request.language === 'en' ? 'English' : 'French',
    level: levelName(request.level),
    recordWords: String(record),
    sentenceWords: String(sentence),
  });
}

function stepsOf({ demarche, plan, language }: WriteRequest): string {
  return plan
    .map(({ step, phase, minutes }) => {
      const total = minutes.reduce((sum, one) => sum + one, 0);
      const { learners, teacher, holds, excludes } = meaningOf(demarche, step);
      const title = `${phase.title[language]}, ${step.title[language]}`;
      return `- ${title} (about ${total} min): learners ${learners}; the teacher ${teacher}. There: ${holds}. Not there: ${excludes}.`;
    })
    .join('\n');
}

/** How many activities a session of a length has room for. */
function activitiesIn(minutes: number): string {
  if (minutes < 45) return '6 or 7, the heaviest of them the rule and the transfer';
  return minutes < 90 ? '8 to 10' : '10 to 12';
}

export function lessonPrompt(request: WriteRequest, examples: readonly Example[]): Prompt {
  const fence = newFence();
  const beliefs = examples.flatMap(({ misconceptions }) =>
    misconceptions.map(({ belief, remedy }) => `- ${belief} → ${remedy}`),
  );
  const { lesson } = request;
  const task = fill('lesson', {
    ...commonValues(request, fence),
    kind: request.kind,
    duration: String(request.duration),
    activities: activitiesIn(request.duration),
    steps: stepsOf(request),
    ground: lesson === undefined ? '' : fill('ground', { lesson: JSON.stringify(lesson) }),
    examples: none(examples.map((one) => JSON.stringify(shortened(one))).join('\n')),
    misconceptions: none(beliefs.join('\n')),
    topic: request.topic.title,
  });
  return { system: rulesFor(request, fence), task };
}

function listed(faults: readonly Fault[]): string {
  return faults.map(({ path, reason }) => `- ${path.join('.')}: ${reason}`).join('\n');
}

/** For a lesson of which some parts are wrong. */
export const repairPrompt = (faults: readonly Fault[]): string =>
  fill('repair', { faults: listed(faults) });

/** For an answer of which nothing can be used. */
export const againPrompt = (faults: readonly Fault[]): string =>
  fill('again', { faults: faults.map(({ reason }) => `- ${reason}`).join('\n') });

/** For a part of a sheet that cannot be used. */
export const rewriteAgainPrompt = (faults: readonly string[]): string =>
  fill('again', { faults: faults.map((fault) => `- ${fault}`).join('\n') });

/**
 * The teaching parts only, since identification and notes name people and places. The title is the
 * one that the sheet was written for: the printed one may be changed to that of another lesson.
 */
function teachingParts(content: SheetContent): string {
  const { planning, supports, phases, evaluation, writtenRecord } = content;
  const { title } = content.topic;
  const { duration } = content.identification;
  return JSON.stringify({ title, duration, planning, supports, phases, evaluation, writtenRecord });
}

/** A lesson without what says who wrote it. */
function matterOf({ lesson }: WriteRequest): string {
  if (lesson === undefined) return '(none)';
  const { provenance: _provenance, ...matter } = lesson;
  return JSON.stringify(matter);
}

export function rewritePrompt(request: RewriteRequest, part: string): Prompt {
  const fence = newFence();
  const task = fill('rewrite', {
    ...commonValues(request, fence),
    groupings: groupingsOf(request.discipline).join(', '),
    part,
    lesson: matterOf(request),
    sheet: teachingParts(request.content),
  });
  return { system: rulesFor(request, fence), task };
}

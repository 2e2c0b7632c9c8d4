import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type DisciplineId, groupingsOf, type SheetContent } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import type { RewriteRequest, WriteRequest } from './port.ts';

/** Current version of the prompts; older ones are kept until no log refers to them. */
export const promptVersion = 'v1';

const names = ['system', 'sheet', 'repair', 'rewrite'] as const;
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
  };
}

/** What a provider is sent: the rules, and the task with the user's text fenced as data. */
export interface Prompt {
  system: string;
  task: string;
}

function systemPrompt(request: WriteRequest, fence: string): string {
  return fill('system', {
    fence,
    language: request.language === 'en' ? 'English' : 'French',
    level: levelName(request.level),
    groupings: groupingsOf(request.discipline).join(', '),
  });
}

export function sheetPrompt(request: WriteRequest): Prompt {
  const fence = newFence();
  const steps = request.plan.map(
    ({ step, phase, minutes }) =>
      `- ${step.key}: ${step.title[request.language]} (${phase.title[request.language]}), ` +
      `${minutes.length} row(s), minutes ${minutes.join(' + ')}`,
  );
  const task = fill('sheet', {
    ...commonValues(request, fence),
    kind: request.kind,
    duration: String(request.duration),
    steps: steps.join('\n'),
    topic: request.topic.title,
  });
  return { system: systemPrompt(request, fence), task };
}

export function repairPrompt(faults: readonly string[]): string {
  return fill('repair', { faults: faults.map((fault) => `- ${fault}`).join('\n') });
}

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

export function rewritePrompt(request: RewriteRequest, part: string): Prompt {
  const fence = newFence();
  const task = fill('rewrite', {
    ...commonValues(request, fence),
    part,
    sheet: teachingParts(request.content),
  });
  return { system: systemPrompt(request, fence), task };
}

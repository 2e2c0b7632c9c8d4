import { disciplines, type DisciplineId, type LevelId, levels, type Row } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose, type ComposeRequest } from '@ardoise/sheet/composer';
import { goodLesson, type LessonTask, recordedLesson } from './lesson-answer.ts';

/** What the library sends, as far as the peer looks at it. */
export interface GeminiRequest {
  contents: {
    role: string;
    parts: { text?: string; inlineData?: { mimeType: string; data: string } }[];
  }[];
  systemInstruction?: { parts: { text: string }[] };
  generationConfig?: {
    responseSchema?: { properties?: Record<string, unknown> };
    responseModalities?: string[];
    maxOutputTokens?: number;
  };
  tools?: object[];
  safetySettings?: { category: string; threshold: string }[];
}

function line(prompt: string, label: string): string {
  return new RegExp(`^${label}: (.*)$`, 'm').exec(prompt)?.[1] ?? '';
}

function fenced(prompt: string): string[] {
  const fence = /^=====[0-9a-f]+=====$/m.exec(prompt)?.[0];
  if (fence === undefined) return [];
  return prompt.split(fence).filter((_, index) => index % 2 === 1);
}

function levelOf(name: string): LevelId {
  const found = catalogue.levels().find((level) => name.startsWith(level.name));
  return levels.find((id) => id === found?.id) ?? '5e';
}

function disciplineOf(name: string): DisciplineId {
  const found = catalogue.disciplines().find((discipline) => discipline.name === name);
  return disciplines.find((id) => id === found?.id) ?? 'mathematiques';
}

/** The task as a model reads it. */
export function taskOf(request: GeminiRequest): LessonTask {
  const prompt = request.contents[0]?.parts[0]?.text ?? '';
  const title = /^The topic, as data:$/m.test(prompt)
    ? (fenced(prompt)[0]?.trim().split('\n')[0]?.slice(0, 200) ?? '')
    : '';
  return {
    level: levelOf(line(prompt, 'Class')),
    discipline: disciplineOf(line(prompt, 'Discipline')),
    title,
  };
}

/** A sheet on the task, of which parts are written again. */
function sheetFor(request: GeminiRequest, seed: string) {
  const prompt = request.contents[0]?.parts[0]?.text ?? '';
  const { level, discipline } = taskOf(request);
  const lesson = recordedLesson({ level, discipline, title: '' });
  const asked: ComposeRequest = {
    level,
    series: null,
    discipline,
    topic: { kind: 'free', title: lesson.identity.title },
    lesson,
    facts: catalogue.factsFor(discipline, level, null),
    kind: 'lesson',
    duration: Number.parseInt(line(prompt, 'Duration'), 10) || 55,
    classSize: Number.parseInt(line(prompt, 'Learners'), 10) || 40,
    language: lesson.identity.language,
    wishes: '',
    seed,
  };
  return compose(asked);
}

function looseRow(row: Row) {
  const { instruction, grouping, minutes, expectedResult, difficulty, remediation } = row;
  return { instruction, grouping, minutes, expectedResult, difficulty, remediation };
}

/** The parts of a sheet in the form in which a model writes them. */
function looseParts(request: GeminiRequest, seed: string) {
  const sheet = sheetFor(request, seed);
  const { competences, ...planning } = sheet.planning;
  const rows = sheet.phases.flatMap((phase) =>
    phase.steps.flatMap((step) => step.rows.map(looseRow)),
  );
  const supports = sheet.supports.map(({ title, text }) => ({ title, text }));
  return {
    planning: { competenceIds: competences.map(({ id }) => id), ...planning, supports },
    supports: supports.map((one) => ({ ...one, text: one.text || one.title })),
    rows: rows.slice(1, 3),
    evaluation: {
      instructions: sheet.evaluation.instructions,
      items: sheet.evaluation.items.map(({ question, answer, competenceId }) => ({
        question,
        answer,
        ...(competenceId === null ? {} : { competenceId }),
      })),
    },
    writtenRecord: sheet.writtenRecord,
  };
}

/** Whether parts of a lesson are asked for, or else parts of a sheet. */
function wantsLesson(request: GeminiRequest): boolean {
  return (request.systemInstruction?.parts[0]?.text ?? '').includes('You write lessons')
    ? !/^Part to write again:/m.test(request.contents[0]?.parts[0]?.text ?? '')
    : false;
}

/** The answer of a good model: the lesson, or the parts that were asked for. */
export function goodAnswer(request: GeminiRequest, seed: string): Record<string, unknown> {
  const parts: Record<string, unknown> = wantsLesson(request)
    ? goodLesson(taskOf(request))
    : looseParts(request, seed);
  const asked = Object.keys(request.generationConfig?.responseSchema?.properties ?? parts);
  return Object.fromEntries(asked.map((name) => [name, parts[name]]));
}

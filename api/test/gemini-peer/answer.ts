import { disciplines, type DisciplineId, type LevelId, levels, type Row } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { compose, type ComposeRequest } from '@ardoise/sheet/composer';
import { fractionsLesson, marketLesson } from '@ardoise/sheet/fixtures/lessons';

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

/** Reads the task as a model would, and understands it as a request to the composer. */
export function understand(request: GeminiRequest, seed: string): ComposeRequest {
  const prompt = request.contents[0]?.parts[0]?.text ?? '';
  const system = request.systemInstruction?.parts[0]?.text ?? '';
  const level = levelOf(line(prompt, 'Class'));
  const discipline = disciplineOf(line(prompt, 'Discipline'));
  const language = system.includes('language: English') ? 'en' : 'fr';
  const title = fenced(prompt)[0]?.trim().split('\n')[0]?.slice(0, 200) ?? '';
  return {
    level,
    series: null,
    discipline,
    topic: { kind: 'free', title: title.startsWith('{') ? 'Le sujet' : title },
    facts: catalogue.factsFor(discipline, level, null),
    kind: 'lesson',
    duration: Number.parseInt(line(prompt, 'Duration'), 10) || 55,
    classSize: Number.parseInt(line(prompt, 'Learners'), 10) || 40,
    language,
    lesson: language === 'en' ? marketLesson : fractionsLesson,
    wishes: '',
    seed,
  };
}

function looseRow(row: Row) {
  const { instruction, grouping, minutes, expectedResult, difficulty, remediation } = row;
  return { instruction, grouping, minutes, expectedResult, difficulty, remediation };
}

/** The answer of a good model: the loose form of a real sheet, or of the part that was asked. */
export function goodAnswer(request: GeminiRequest, seed: string): object {
  const sheet = compose(understand(request, seed));
  const { competences, ...planning } = sheet.planning;
  const loose = {
    planning: {
      competenceIds: competences.map(({ id }) => id),
      ...planning,
      supports: sheet.supports.map(({ title, text }) => ({ title, text })),
    },
    steps: sheet.phases.flatMap((phase) =>
      phase.steps.map((step) => ({ key: step.key, rows: step.rows.map(looseRow) })),
    ),
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
  const asked = Object.keys(request.generationConfig?.responseSchema?.properties ?? loose);
  const parts: Record<string, unknown> = {
    ...loose,
    supports: loose.planning.supports,
    rows: loose.steps[1]?.rows ?? [],
  };
  return Object.fromEntries(asked.map((name) => [name, parts[name]]));
}

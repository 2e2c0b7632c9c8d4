import { openLessons } from '@ardoise/lessons/compiled';
import { createLessonFinder } from '@ardoise/lessons/finder';
import { planMinutes } from '@ardoise/sheet';
import { catalogue } from '@ardoise/sheet/catalogue';
import { type ComposeRequest, demarcheOf } from '@ardoise/sheet/composer';
import type { Lesson } from '@ardoise/sheet/lesson';
import { createGemini } from '../src/providers/ai/gemini.ts';
import { createLessonChecks } from '../src/providers/ai/lesson/checks.ts';
import { createExampleSource } from '../src/providers/ai/lesson/examples.ts';
import { createModelWriter } from '../src/providers/ai/model-writer.ts';
import type { WriteRequest, WrittenDelta } from '../src/providers/ai/port.ts';
import { Problem } from '../src/shared/problem.ts';
import { createTurns } from '../src/shared/turns.ts';

const { store } = await openLessons();
export const lessons = [...store.values()];
const examplesFor = createExampleSource(createLessonFinder(store));

const checks = createLessonChecks();

/** A model writer that asks the scripted provider at an address. */
export function writerAt(url: string) {
  const client = createGemini({ apiKey: 'key', baseUrl: url, model: 'gemini-2.5-flash' });
  const turns = createTurns({
    running: 8,
    waiting: 8,
    full: () => new Problem('PROVIDER_RATE_LIMITED'),
  });
  return createModelWriter({ client, turns, checks, examplesFor, now: () => new Date() });
}

/** A request for a sheet on the topic of a lesson, which is not its ground. */
export function requestOn({ identity }: Lesson, duration = 55): WriteRequest {
  const { discipline, title, language } = identity;
  const [level = '6e'] = identity.levels;
  const asked: ComposeRequest & { groupCount: number } = {
    level,
    series: null,
    discipline,
    topic: { kind: 'free', title },
    facts: catalogue.factsFor(discipline, level, null),
    kind: 'lesson',
    duration,
    classSize: 60,
    groupCount: 10,
    language,
    wishes: '',
    seed: 'seed',
  };
  const demarche = demarcheOf(asked);
  return { ...asked, demarche, plan: planMinutes(demarche, duration) };
}

export function lessonCalled(id: string): Lesson {
  const found = lessons.find((lesson) => lesson.id === id);
  if (found === undefined) throw new Error(`No lesson ${id}`);
  return found;
}

/** Everything that a writer gives for a request. */
export async function writtenBy(
  writer: ReturnType<typeof writerAt>,
  request: WriteRequest,
  options: { patienceMs?: number; signal?: AbortSignal } = {},
): Promise<WrittenDelta[]> {
  const { patienceMs = 20_000, signal = new AbortController().signal } = options;
  return await Array.fromAsync(writer.write(request, signal, patienceMs));
}

import type { LessonPlan } from '@ardoise/contract';
import type { Lesson } from '@ardoise/sheet/lesson';
import { Problem } from '../../../shared/problem.ts';
import { Reason } from '../../../shared/reason.ts';
import type { LooseSchema } from '../loose-schema.ts';
import { type ModelClient, type ModelTurn, wasCut } from '../model-client.ts';
import { piecesOf } from '../pieces.ts';
import type { WriteRequest } from '../port.ts';
import { againPrompt, lessonPrompt, repairPrompt } from '../prompts.ts';
import { ScanError } from '../section-scanner.ts';
import type { LessonChecks } from './checks.ts';
import type { ExampleSource } from './examples.ts';
import type { Checked, Fault } from './faults.ts';
import { lessonSchema, repairSchema } from './lesson-schema.ts';
import { isLessonPart, type LooseLesson, looseLessonOf, mergeRepair } from './loose-lesson.ts';
import { planOf, textOfPlan } from './plan.ts';
import { partsToRepair } from './repair.ts';
import { shapeLesson } from './shape-lesson.ts';

/** Shares of the patience: a second question that cannot be answered in time is not asked. */
const shortestRepair = 0.08;
/** Faults that are named to the model; the parts that they stand in are asked for in any case. */
const mostFaults = 30;

export interface WrittenLesson {
  readonly lesson: Lesson;
  /** What is still wrong in it. */
  readonly faults: readonly Fault[];
  /** Ids of the lessons that were shown as examples. */
  readonly examples: readonly string[];
}

export type LessonEvent =
  | { kind: 'plan'; plan: LessonPlan }
  | ({ kind: 'written' } & WrittenLesson);

interface Question {
  readonly turns: readonly ModelTurn[];
  readonly schema: LooseSchema;
  readonly take: (part: LooseLesson) => void;
}

interface Parts {
  readonly client: ModelClient;
  readonly checks: LessonChecks;
  readonly examplesFor: ExampleSource;
  /** The day is written into the lesson. */
  readonly now: () => Date;
}

/** The answer is about something else: the rest of it is not waited for. */
class Foreign extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super('the answer is foreign to what was asked');
    this.faults = faults;
  }
}

const subjectOf = ({ topic, language }: WriteRequest) => ({ title: topic.title, language });

const invalid = (faults: readonly Fault[]) =>
  new Problem('PROVIDER_INVALID', {
    cause: new Reason(faults.map(({ code, path }) => `${code} at ${path.join('.')}`).join('; ')),
  });

/** Writes lessons with a language model: streamed, checked, and put right once. */
export function createLessonWriter({ client, checks, examplesFor, now }: Parts) {
  /** Yields a plan whenever more of it is known. */
  async function* ask(
    request: WriteRequest,
    { system, question }: { system: string; question: Question },
    signal: AbortSignal,
  ): AsyncGenerator<LessonPlan, string> {
    const { turns, schema, take } = question;
    const call = { system, turns, schema, purpose: 'lesson' } as const;
    const loose: LooseLesson = {};
    let answer = '';
    for await (const { text, pieces } of piecesOf(client, call, signal)) {
      answer += text;
      for (const { key, value } of pieces) {
        if (!isLessonPart(key)) continue;
        loose[key] = value;
        take({ [key]: value });
        const plan = planOf(loose, request.language);
        if (plan === null) continue;
        const faults = await checks.foreign(textOfPlan(plan, loose), subjectOf(request));
        if (faults.length === 0) yield plan;
        else if (loose.facts !== undefined) throw new Foreign(faults);
      }
    }
    return answer;
  }

  return async function* write(
    request: WriteRequest,
    signal: AbortSignal,
    patience: { readonly wholeMs: number; readonly leftMs: () => number },
  ): AsyncGenerator<LessonEvent> {
    const examples = examplesFor(request);
    const { system, task } = lessonPrompt(request, examples);
    const first: ModelTurn = { role: 'user', text: task };
    const context = { request, model: client.name, writtenOn: now() };
    const subject = subjectOf(request);
    let loose: LooseLesson = {};
    let question: Question = {
      turns: [first],
      schema: lessonSchema(request),
      take: (part) => (loose = { ...loose, ...part }),
    };
    let best: Checked = { lesson: null, faults: [] };
    for (let round = 1; ; round += 1) {
      const isLast = round === 2;
      let foreign: readonly Fault[] = [];
      let answer = '';
      try {
        const plans = ask(request, { system, question }, signal);
        for (;;) {
          const next = await plans.next();
          if (next.done === true) {
            answer = next.value;
            break;
          }
          yield { kind: 'plan', plan: next.value };
        }
      } catch (error) {
        const isLost = error instanceof ScanError || (!isLast && wasCut(error));
        if (error instanceof Foreign) foreign = error.faults;
        else if (best.lesson !== null) {
          // A repair that fails leaves what there is.
          if (signal.aborted && !(signal.reason instanceof Problem)) throw error;
        } else if (!isLost) throw error;
      }
      const shaped = shapeLesson(loose, context);
      const checked: Checked =
        foreign.length > 0
          ? { lesson: null, faults: [...foreign] }
          : await checks.shaped(shaped, subject);
      if (best.lesson === null || isBetter(checked, best)) best = checked;
      if (best.lesson !== null && best.faults.length === 0) break;
      if (isLast || patience.leftMs() < patience.wholeMs * shortestRepair) break;
      const isForeign = best.faults.some(({ code }) => code === 'topic' || code === 'language');
      const parts = partsToRepair(best.faults);
      const faults = best.faults.slice(0, mostFaults);
      if (isForeign || Object.keys(loose).length === 0) {
        loose = {};
        const said: ModelTurn = { role: 'model', text: answer === '' ? '{}' : answer };
        const turns: ModelTurn[] = [first, said, { role: 'user', text: againPrompt(faults) }];
        question = { ...question, turns };
      } else {
        const before = looseLessonOf(shaped);
        const said: ModelTurn = { role: 'model', text: JSON.stringify(before) };
        const turns: ModelTurn[] = [first, said, { role: 'user', text: repairPrompt(faults) }];
        loose = before;
        const take = (part: LooseLesson) => (loose = mergeRepair(loose, part));
        question = { turns, schema: repairSchema(request, parts), take };
      }
    }
    if (best.lesson === null) throw invalid(best.faults);
    yield { kind: 'written', ...best, examples: examples.map(({ id }) => id) };
  };
}

function isBetter(checked: Checked, best: Checked): boolean {
  if (checked.lesson === null) return false;
  return best.lesson === null || checked.faults.length < best.faults.length;
}

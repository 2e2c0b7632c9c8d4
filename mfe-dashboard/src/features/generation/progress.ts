import type { SheetContent, Step } from '@ardoise/sheet';
import type { GenerationEvent, LessonPlan, Problem } from '@ardoise/contract';

type Started = Extract<GenerationEvent, { name: 'started' }>['data'];
export type Outline = Started['outline'];

/** The sheet as far as it is written. */
export type GrowingSheet = Pick<
  Partial<SheetContent>,
  'identification' | 'planning' | 'supports' | 'evaluation' | 'writtenRecord' | 'origin'
> & { phases: SheetContent['phases'] };

export type Connection = 'connecting' | 'live' | 'lost' | 'regained';
export type Ending =
  | { kind: 'completed'; sheetId: string }
  | { kind: 'failed'; problem: Problem }
  | { kind: 'cancelled' };

/** Everything that the generation screen shows, built from the events alone. */
export interface Progress {
  /** Rank of the last applied event, for `Last-Event-ID`. */
  lastEventId: number;
  startedAt: string | null;
  /** Null until the server has said it. */
  promisedSeconds: number | null;
  /** False: the parts come all at once, when the sheet is ready. */
  inView: boolean;
  outline: Outline;
  /** Of the lesson that a model writes before the sheet; null until it is known. */
  plan: LessonPlan | null;
  sheet: GrowingSheet;
  connection: Connection;
  /** Row that was being written when the connection came back. */
  regainedAtRow: number | null;
  ending: Ending | null;
}

export const initialProgress: Progress = {
  lastEventId: 0,
  startedAt: null,
  promisedSeconds: null,
  inView: true,
  outline: [],
  plan: null,
  sheet: { phases: [] },
  connection: 'connecting',
  regainedAtRow: null,
  ending: null,
};

export type ProgressAction =
  | { type: 'event'; event: GenerationEvent }
  | { type: 'connected' }
  | { type: 'lost' }
  | { type: 'ended'; ending: Ending };

export function rowsWritten(sheet: GrowingSheet): number {
  return sheet.phases.reduce(
    (sum, phase) => sum + phase.steps.reduce((rows, step) => rows + step.rows.length, 0),
    0,
  );
}

/** Puts a step in its phase; a repeated step replaces the former one. */
function withStep(
  phases: SheetContent['phases'],
  phaseId: string,
  phaseTitle: string,
  step: Step,
): SheetContent['phases'] {
  const known = phases.some(({ id }) => id === phaseId);
  const all = known
    ? phases
    : [...phases, { id: phaseId, key: phaseId, title: phaseTitle, steps: [] }];
  return all.map((phase) =>
    phase.id === phaseId
      ? { ...phase, steps: [...phase.steps.filter(({ id }) => id !== step.id), step] }
      : phase,
  );
}

/** Without a sheet at the end, the parts are withdrawn. */
function ended(progress: Progress, ending: Ending): Progress {
  if (ending.kind === 'completed') return { ...progress, ending };
  const { identification, origin } = progress.sheet;
  const sheet = {
    phases: [],
    ...(identification === undefined ? {} : { identification }),
    ...(origin === undefined ? {} : { origin }),
  };
  return { ...progress, ending, plan: null, sheet };
}

function takeEvent(progress: Progress, event: GenerationEvent): Progress {
  // A resumed stream may repeat events.
  if (event.id <= progress.lastEventId) return progress;
  const next = { ...progress, lastEventId: event.id };
  const { sheet } = progress;
  switch (event.name) {
    case 'started':
      return {
        ...next,
        startedAt: event.data.startedAt,
        promisedSeconds: event.data.promisedSeconds,
        // An API of an earlier release does not say so: it shows every sheet as it is written.
        inView: event.data.inView !== false,
        outline: event.data.outline,
        plan: null,
        // The writer started over: everything is replaced.
        sheet: { phases: [], origin: event.data.origin },
      };
    case 'identification':
      return { ...next, sheet: { ...sheet, identification: event.data.identification } };
    case 'plan': {
      const { plan, outline = progress.outline } = event.data;
      return { ...next, plan, outline };
    }
    case 'planning':
      return {
        ...next,
        sheet: { ...sheet, planning: event.data.planning, supports: event.data.supports },
      };
    case 'step': {
      const { phaseId, phaseTitle, step } = event.data;
      return {
        ...next,
        sheet: { ...sheet, phases: withStep(sheet.phases, phaseId, phaseTitle, step) },
      };
    }
    case 'closing':
      return {
        ...next,
        sheet: {
          ...sheet,
          evaluation: event.data.evaluation,
          writtenRecord: event.data.writtenRecord,
        },
      };
    case 'conformity':
    case 'withdrawn':
      return next;
    case 'completed':
      return { ...next, ending: { kind: 'completed', sheetId: event.data.sheetId } };
    case 'failed': {
      const { problem } = event.data;
      // Cancelled in another tab, or by this one before the answer arrived.
      const isCancelled = problem.code === 'GENERATION_CANCELLED';
      return ended(next, isCancelled ? { kind: 'cancelled' } : { kind: 'failed', problem });
    }
  }
}

export function reduceProgress(progress: Progress, action: ProgressAction): Progress {
  switch (action.type) {
    case 'event':
      return takeEvent(progress, action.event);
    case 'connected':
      if (progress.connection === 'lost') {
        return {
          ...progress,
          connection: 'regained',
          regainedAtRow: rowsWritten(progress.sheet) + 1,
        };
      }
      return progress.connection === 'connecting' ? { ...progress, connection: 'live' } : progress;
    case 'lost':
      return progress.ending === null ? { ...progress, connection: 'lost' } : progress;
    case 'ended':
      return progress.ending === null ? ended(progress, action.ending) : progress;
  }
}

/** An entry of the list of parts. Phases have titles from the sheet, other parts from messages. */
export interface Part {
  id: string;
  title: string | null;
  minutes: number | null;
  state: 'done' | 'now' | 'waiting';
}

/** The parts in order, with exactly one running until the end. */
export function partsOf({ outline, sheet, ending }: Progress): Part[] {
  const written = new Map(sheet.phases.map((phase) => [phase.id, phase.steps.length]));
  const done = [
    { id: 'identification', title: null, minutes: null, done: sheet.identification !== undefined },
    // A model's lesson is whole before any part of the sheet is laid out.
    ...(sheet.origin === 'ai'
      ? [{ id: 'lesson', title: null, minutes: null, done: sheet.planning !== undefined }]
      : []),
    { id: 'planning', title: null, minutes: null, done: sheet.planning !== undefined },
    ...outline.map((phase) => ({
      id: phase.phaseId,
      title: phase.title,
      minutes: phase.minutes,
      done: (written.get(phase.phaseId) ?? 0) >= phase.steps.length,
    })),
    { id: 'evaluation', title: null, minutes: null, done: sheet.evaluation !== undefined },
    { id: 'writtenRecord', title: null, minutes: null, done: sheet.writtenRecord !== undefined },
  ];
  const running = ending === null ? done.findIndex((part) => !part.done) : -1;
  return done.map(({ done: isDone, ...part }, rank) => ({
    ...part,
    state: isDone ? 'done' : rank === running ? 'now' : 'waiting',
  }));
}

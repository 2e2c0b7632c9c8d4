import { describe, expect, it } from 'vitest';
import type { GenerationEvent, Problem } from '@ardoise/contract';
import type { Step } from '@ardoise/sheet';
import {
  initialProgress,
  partsOf,
  type Progress,
  reduceProgress,
  rowsWritten,
} from './progress.ts';

const step = (id: string, rows: number): Step => ({
  id,
  key: id,
  title: id,
  rows: Array.from({ length: rows }, (_, rank) => ({
    id: `${id}-${rank}`,
    instruction: 'Lis.',
    grouping: 'TI',
    minutes: 3,
    expectedResult: 'A lu la phrase.',
  })),
});

const started: Extract<GenerationEvent, { name: 'started' }> = {
  id: 1,
  name: 'started',
  data: {
    generationId: '0123456789abcdef01234567',
    origin: 'composer',
    startedAt: '2026-11-20T08:00:00.000Z',
    promisedSeconds: 30,
    inView: true,
    lesson: null,
    outline: [
      {
        phaseId: 'introduction',
        title: 'A. Introduction',
        minutes: 12,
        steps: [
          { stepId: 'situation', title: 'Mise en situation' },
          { stepId: 'rappel', title: 'Rappel' },
        ],
      },
      {
        phaseId: 'realisation',
        title: 'B. Réalisation',
        minutes: 48,
        steps: [{ stepId: 'activite', title: 'Activité' }],
      },
    ],
  },
};
const stepEvent = (id: number, phaseId: string, one: Step): GenerationEvent => ({
  id,
  name: 'step',
  data: { phaseId, phaseTitle: phaseId, step: one },
});
const take = (progress: Progress, ...events: GenerationEvent[]) =>
  events.reduce((next, event) => reduceProgress(next, { type: 'event', event }), progress);

describe('a sheet that grows', () => {
  it('starts over when the writer does', () => {
    const half = take(initialProgress, started, stepEvent(2, 'introduction', step('situation', 2)));
    const again = take(
      half,
      { ...started, id: 3 },
      stepEvent(4, 'introduction', step('rappel', 1)),
    );
    expect(rowsWritten(again.sheet)).toBe(1);
    expect(again.sheet.phases).toHaveLength(1);
  });

  it('distinguishes a cancellation in another tab from a failure', () => {
    const problem = { type: '', title: '', status: 409, code: 'GENERATION_CANCELLED', detail: '' };
    const event = { id: 2, name: 'failed', data: { problem } } as GenerationEvent;
    expect(take(initialProgress, started, event).ending).toEqual({ kind: 'cancelled' });
  });

  it.each(['cancelled', 'failed'] as const)('is withdrawn when it is %s', (kind) => {
    const half = take(initialProgress, started, stepEvent(2, 'introduction', step('situation', 2)));
    const code = kind === 'cancelled' ? 'GENERATION_CANCELLED' : 'PROVIDER_FAILED';
    const problem: Problem = { type: '', title: '', status: 502, code, detail: '' };
    const ended = take(half, { id: 3, name: 'failed', data: { problem } });
    expect(ended.ending?.kind).toBe(kind);
    expect(ended.plan).toBeNull();
    expect(ended.sheet).toEqual({ phases: [], origin: 'composer' });
  });

  it('is written in view, unless the server says otherwise', () => {
    expect(take(initialProgress, started).inView).toBe(true);
    const { inView: _, ...former } = started.data;
    const older = { ...started, data: former } as GenerationEvent;
    expect(take(initialProgress, older).inView).toBe(true);
    const unseen: GenerationEvent = { ...started, data: { ...started.data, inView: false } };
    expect(take(initialProgress, unseen).inView).toBe(false);
  });

  it('has a plan before its parts when a model writes, which later ones replace', () => {
    const ai: GenerationEvent = { ...started, data: { ...started.data, origin: 'ai' } };
    const plan = {
      objectives: ['Calculer une part.'],
      situation: { text: 'Au marché…', question: 'Combien ?' },
      facts: 0,
      activities: 0,
      exercises: 0,
    };
    const first = take(initialProgress, ai, { id: 2, name: 'plan', data: { plan } });
    expect(first).toMatchObject({ plan, outline: started.data.outline });
    expect(partsOf(first).map(({ id }) => id)).toContain('lesson');
    const [phase] = started.data.outline;
    const outline = phase === undefined ? [] : [phase];
    const whole = { plan: { ...plan, facts: 8 }, outline };
    const last = take(first, { id: 3, name: 'plan', data: whole });
    expect(last).toMatchObject({ plan: { facts: 8 }, outline });
    // Another writer starts over with a lesson that is there.
    const other = take(last, { ...started, id: 4 });
    expect(other.plan).toBeNull();
    expect(partsOf(other).map(({ id }) => id)).not.toContain('lesson');
  });

  it('puts steps into their phases in order of arrival', () => {
    const progress = take(
      initialProgress,
      started,
      stepEvent(2, 'introduction', step('situation', 2)),
      stepEvent(3, 'introduction', step('rappel', 1)),
      stepEvent(4, 'realisation', step('activite', 4)),
    );
    const shape = progress.sheet.phases.map((phase) => [phase.id, phase.steps.map(({ id }) => id)]);
    expect(shape).toEqual([
      ['introduction', ['situation', 'rappel']],
      ['realisation', ['activite']],
    ]);
    expect(rowsWritten(progress.sheet)).toBe(7);
  });

  it('applies a repeated event only once', () => {
    const once = take(initialProgress, started, stepEvent(2, 'introduction', step('situation', 2)));
    const twice = take(once, started, stepEvent(2, 'introduction', step('situation', 2)));
    expect(twice).toEqual(once);
  });

  it('has exactly one running part until the end, and none afterwards', () => {
    const running = take(
      initialProgress,
      started,
      stepEvent(2, 'introduction', step('situation', 2)),
    );
    const nowOf = (progress: Progress) => partsOf(progress).filter(({ state }) => state === 'now');
    expect(nowOf(initialProgress)).toHaveLength(1);
    expect(nowOf(running)).toHaveLength(1);
    const done = reduceProgress(running, { type: 'ended', ending: { kind: 'cancelled' } });
    expect(nowOf(done)).toHaveLength(0);
  });

  it('marks a phase as done only with its last step', () => {
    const half = take(initialProgress, started, stepEvent(2, 'introduction', step('situation', 2)));
    const whole = take(half, stepEvent(3, 'introduction', step('rappel', 1)));
    const stateOf = (progress: Progress) =>
      partsOf(progress).find(({ id }) => id === 'introduction')?.state;
    expect(stateOf(half)).not.toBe('done');
    expect(stateOf(whole)).toBe('done');
  });
});

describe('a connection that breaks', () => {
  const written = take(
    reduceProgress(initialProgress, { type: 'connected' }),
    started,
    stepEvent(2, 'introduction', step('situation', 4)),
  );

  it('remembers the row at which it resumed', () => {
    const lost = reduceProgress(written, { type: 'lost' });
    expect(lost.connection).toBe('lost');
    const back = reduceProgress(lost, { type: 'connected' });
    expect(back).toMatchObject({ connection: 'regained', regainedAtRow: 5 });
  });

  it('is not reported on the first connection', () => {
    expect(reduceProgress(initialProgress, { type: 'connected' }).connection).toBe('live');
  });

  it('is ignored after the end', () => {
    const ended = reduceProgress(written, { type: 'ended', ending: { kind: 'cancelled' } });
    expect(reduceProgress(ended, { type: 'lost' }).connection).toBe('live');
  });
});

describe('the end', () => {
  const problem: Problem = {
    type: 'about:blank',
    title: 'Provider timeout',
    status: 504,
    code: 'PROVIDER_TIMEOUT',
    detail: 'La préparation a pris trop de temps et a été arrêtée.',
  };

  it('keeps the reason for a failure', () => {
    const failed = take(initialProgress, started, { id: 2, name: 'failed', data: { problem } });
    expect(failed.ending).toEqual({ kind: 'failed', problem });
  });

  it('is the first one received: a cancellation does not revert a finished sheet', () => {
    const sheetId = '0123456789abcdef01234567';
    const done = take(initialProgress, started, { id: 2, name: 'completed', data: { sheetId } });
    const stopped = reduceProgress(done, { type: 'ended', ending: { kind: 'cancelled' } });
    expect(stopped.ending).toEqual({ kind: 'completed', sheetId });
  });
});

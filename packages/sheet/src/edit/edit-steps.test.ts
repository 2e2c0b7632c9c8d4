import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from '../conformity/index.ts';
import { demarches } from '../demarches/index.ts';
import { limits } from '../model/index.ts';
import type { SheetContent } from '../model/index.ts';
import {
  addPhase,
  addStep,
  minutesOfSheet,
  missingPhases,
  missingSteps,
  moveStep,
  partIdsOf,
  removePhase,
  removeStep,
} from './index.ts';
import { arbitraryContent } from './testing/arbitrary-content.ts';
import { blankSheet, valid } from './testing/blank-sheet.ts';

const blank = (demarche = demarches[0], duration = 60) => blankSheet('cm2', demarche, duration);

const titles = ({ phases }: SheetContent) =>
  phases.map(({ title, steps }) => [title, ...steps.map((step) => step.title)]);
const stepIds = ({ phases }: SheetContent) =>
  phases.flatMap(({ steps }) => steps.map(({ id }) => id));
const codes = (content: SheetContent) =>
  assess(content, { competenceIds: null }).findings.map(({ code }) => code);

const someDemarche = fc.constantFrom(...demarches);
const someDuration = fc.integer({ min: 10, max: 240 });

describe('steps', () => {
  it('of the démarche return to their place, whichever was removed', () => {
    fc.assert(
      fc.property(someDemarche, someDuration, fc.nat(), (demarche, duration, pick) => {
        const before = blank(demarche, duration);
        const phases = before.phases.filter(({ steps }) => steps.length > 0);
        const phase = phases[pick % phases.length];
        const step = phase?.steps[pick % phase.steps.length];
        if (!phase || !step?.key) throw new Error('The skeleton has no step');
        const without = removeStep(before, step.id);
        expect(missingSteps(without, phase.id).map(({ key }) => key)).toContain(step.key);
        const back = addStep(without, phase.id, { key: step.key });
        expect(titles(back)).toEqual(titles(before));
        expect(addStep(back, phase.id, { key: step.key })).toBe(back);
      }),
    );
  });

  it('added by the teacher follow the step from which they were added, with a blank row of no minutes', () => {
    const before = blank();
    const phase = before.phases.find(({ steps }) => steps.length > 1);
    const first = phase?.steps[0];
    if (phase === undefined || first === undefined) throw new Error('No phase has two steps');
    const after = addStep(before, phase.id, { id: 'etape', after: first.id });
    const added = after.phases.flatMap(({ steps }) => steps).find(({ id }) => id === 'etape');
    expect(stepIds(after).indexOf('etape')).toBe(stepIds(after).indexOf(first.id) + 1);
    expect(added).toMatchObject({ key: null, title: '', rows: [{ instruction: '', minutes: 0 }] });
    expect(minutesOfSheet(after)).toBe(minutesOfSheet(before));
    expect(addStep(before, 'nowhere', { id: 'etape' })).toBe(before);
  });

  it('take their minutes with them, and are then reported missing if required', () => {
    const before = blank();
    const [step] = before.phases[0]?.steps ?? [];
    if (step === undefined) throw new Error('The skeleton has no step');
    const after = removeStep(before, step.id);
    const own = step.rows.reduce((sum, { minutes }) => sum + minutes, 0);
    expect(own).toBeGreaterThan(0);
    expect(minutesOfSheet(after)).toBe(minutesOfSheet(before) - own);
    expect(codes(before)).not.toContain('step-missing');
    expect(codes(after)).toContain('step-missing');
    expect(codes(after)).toContain('minutes-mismatch');
  });

  it('move to the adjacent phase at the edge of their own, and stop at either end of the sheet', () => {
    const before = blank();
    const [one, two] = before.phases;
    const last = one?.steps.at(-1)?.id ?? '';
    const moved = moveStep(before, last, 1);
    expect(moved.phases[1]?.steps[0]?.id).toBe(last);
    expect(moved.phases[1]?.steps).toHaveLength((two?.steps.length ?? 0) + 1);
    expect(stepIds(moveStep(moved, last, -1))).toEqual(stepIds(before));
    expect(moveStep(before, stepIds(before)[0] ?? '', -1)).toBe(before);
    expect(moveStep(before, stepIds(before).at(-1) ?? '', 1)).toBe(before);
  });

  it('are rejected by a full phase', () => {
    let content = blank();
    const id = content.phases[0]?.id ?? '';
    for (let n = 0; n < limits.stepsPerPhase + 3; n += 1)
      content = addStep(content, id, { id: 'x' });
    expect(content.phases[0]?.steps).toHaveLength(limits.stepsPerPhase);
    expect(missingSteps(content, id)).toEqual([]);
    const next = content.phases[1]?.steps[0]?.id ?? '';
    expect(moveStep(content, next, -1)).toBe(content);
  });
});

describe('phases', () => {
  it('of the démarche return to their place with their required steps', () => {
    fc.assert(
      fc.property(someDemarche, someDuration, fc.nat(), (demarche, duration, pick) => {
        const before = blank(demarche, duration);
        const phase = before.phases[pick % before.phases.length];
        if (!phase?.key) throw new Error('The skeleton has no phase');
        const without = removePhase(before, phase.id);
        expect(missingPhases(without).map(({ key }) => key)).toContain(phase.key);
        const back = addPhase(without, phase.key);
        expect(back.phases.map(({ key }) => key)).toEqual(before.phases.map(({ key }) => key));
        for (const code of ['phase-missing', 'step-missing', 'step-out-of-order', 'step-empty']) {
          expect(codes(back)).not.toContain(code);
        }
        expect(addPhase(back, phase.key)).toBe(back);
      }),
    );
  });

  it('that the démarche does not have are not offered', () => {
    const content = blank();
    expect(missingPhases(content)).toEqual([]);
    expect(addPhase(content, 'nothing')).toBe(content);
    expect(missingPhases({ ...content, demarche: 'unknown' })).toEqual([]);
    expect(removePhase(content, 'nowhere')).toBe(content);
  });
});

describe('any change of steps and phases', () => {
  it('keeps any sheet valid and its ids unique, and does not mutate it', () => {
    fc.assert(
      fc.property(
        arbitraryContent,
        fc.nat(),
        fc.constantFrom<-1 | 1>(-1, 1),
        (content, pick, by) => {
          const before = JSON.stringify(content);
          const known = partIdsOf(content);
          const ids = stepIds(content);
          const step = ids[pick % Math.max(1, ids.length)] ?? 'none';
          const phase = content.phases[pick % Math.max(1, content.phases.length)]?.id ?? 'none';
          const free = addStep(content, phase, { id: 'etape', after: step });
          const edits = [
            free,
            removeStep(content, step),
            moveStep(content, step, by),
            removePhase(content, phase),
            ...missingPhases(content).map(({ key }) => addPhase(content, key)),
            ...missingSteps(content, phase).map(({ key }) => addStep(content, phase, { key })),
          ];
          for (const edited of edits) expect(valid.Check(edited)).toBe(true);
          const added = [...partIdsOf(free)].filter((id) => !known.has(id));
          expect(added).toHaveLength(free === content ? 0 : 2);
          expect(stepIds(moveStep(content, step, by)).toSorted()).toEqual(ids.toSorted());
          expect(JSON.stringify(content)).toBe(before);
        },
      ),
      { numRuns: 60 },
    );
  });
});

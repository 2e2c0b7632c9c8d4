import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doneSteps, isFollowed, nextStep, noProgress, toResume, withStep } from './progress.ts';

const guide = { id: 'exporter', steps: ['ouvrir', 'choisir', 'envoyer'] };
const other = { id: 'payer', steps: ['choisir', 'valider'] };
const after = (...steps: string[]) =>
  steps.reduce((progress, step) => withStep(guide, step, true, progress), noProgress);

describe('the progress in a guide', () => {
  test('goes on with the first step that is not done, in whatever order they are marked', () => {
    expect(nextStep(guide, noProgress)).toBe('ouvrir');
    expect(nextStep(guide, after('choisir'))).toBe('ouvrir');
    expect(nextStep(guide, after('choisir', 'ouvrir'))).toBe('envoyer');
    expect(nextStep(guide, after(...guide.steps))).toBeNull();
  });

  test('counts a step once, and not at all when it is taken back', () => {
    const twice = after('choisir', 'choisir');
    expect(doneSteps(guide, twice)).toEqual(['choisir']);
    expect(doneSteps(guide, withStep(guide, 'choisir', false, twice))).toEqual([]);
  });

  test('of one guide is not that of another with steps of the same name', () => {
    expect(doneSteps(other, after('choisir'))).toEqual([]);
  });

  test('forgets the steps that a guide no longer has, and asks for new ones', () => {
    const changed = { id: 'exporter', steps: ['choisir', 'imprimer'] };
    expect(isFollowed(guide, after(...guide.steps))).toBe(true);
    expect(doneSteps(changed, after(...guide.steps))).toEqual(['choisir']);
    expect(isFollowed(changed, after(...guide.steps))).toBe(false);
  });

  test('never counts more steps than there are, whatever is stored', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (stored) => {
        const progress = { done: { exporter: stored }, last: null };
        const found = doneSteps(guide, progress);
        expect(found.length).toBeLessThanOrEqual(guide.steps.length);
        expect(isFollowed(guide, progress)).toBe(nextStep(guide, progress) === null);
      }),
    );
  });
});

describe('what is offered again', () => {
  test('is the guide that was begun last', () => {
    const both = withStep(other, 'choisir', true, after('ouvrir'));
    expect(toResume([guide, other], both)).toBe(other);
    expect(toResume([guide, other], withStep(guide, 'choisir', true, both))).toBe(guide);
  });

  test('is nothing before the first step, after the last one, and once the guide is gone', () => {
    expect(toResume([guide], noProgress)).toBeNull();
    expect(toResume([guide], withStep(guide, 'ouvrir', false, after('ouvrir')))).toBeNull();
    expect(toResume([guide], after(...guide.steps))).toBeNull();
    expect(toResume([other], after('ouvrir'))).toBeNull();
  });
});

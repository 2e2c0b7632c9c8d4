import { describe, expect, it } from 'vitest';
import { genericSecondary } from '../demarches/generic-secondary.ts';
import type { Demarche } from '../demarches/index.ts';
import { contextOf } from './compose.ts';
import { composeSteps } from './steps.ts';
import { free } from './testing/requests.ts';

/** A démarche that consists of activities of four rows. */
function manyActivities(count: number): Demarche {
  const steps = Array.from({ length: count }, (_, index) => ({
    key: `activite-${index + 1}`,
    title: { fr: 'Activité', en: 'Activity' },
    role: 'activity' as const,
    weight: 1,
    groupings: ['TI' as const],
    rows: { min: 3, max: 3 },
  }));
  const phase = { key: 'realisation', title: { fr: 'Réalisation', en: 'Development' }, steps };
  return { ...genericSecondary, phases: [phase] };
}

function instructions(count: number): readonly string[] {
  const context = contextOf(free({ level: '4e', discipline: 'pct' }));
  const steps = composeSteps({ ...context, demarche: manyActivities(count) });
  return steps.flatMap(({ step }) => step.rows.map((row) => row.instruction));
}

describe('a démarche that repeats a role', () => {
  it('gets no row twice while there are unused patterns', () => {
    const texts = instructions(5);
    expect(texts).toHaveLength(15);
    expect(new Set(texts).size).toBe(15);
  });

  it('still gets all its rows when there are none left', () => {
    expect(instructions(8)).toHaveLength(24);
  });
});

import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTaskPlans, type TaskPlans } from '../lib/task-plans.ts';
import { journeyTargets } from '../lib/workspaces.ts';

const root = resolve(import.meta.dirname, '../../../..');
let plans: TaskPlans;
let journeys: Map<string, string[]>;

beforeAll(async () => {
  journeys = await journeyTargets(root);
  plans = await readTaskPlans(root, ['build', 'test', ...journeys.keys()]);
}, 60_000);

/** A workspace that splits its journeys keeps `e2e` for running them all by hand. */
function isRun(task: string): boolean {
  const [project = '', target = ''] = task.split(':');
  return !target.startsWith('e2e') || journeys.get(target)?.includes(project) === true;
}

const reachedBy = (file: string) => plans.reachedBy(file).filter(isRun).toSorted();

describe('a change', () => {
  it('in the contract reaches everything that is built on it', () => {
    expect(reachedBy('packages/contract/src/errors.ts')).toEqual(
      expect.arrayContaining([
        '@ardoise/contract:test',
        '@ardoise/api:test',
        '@ardoise/shell:test',
        '@ardoise/shell:build',
        '@ardoise/mfe-dashboard:test',
        '@ardoise/mfe-dashboard:build',
        '@ardoise/widget-assistant:build',
      ]),
    );
    expect(plans.reads('@ardoise/sheet:test', 'packages/contract/src/errors.ts')).toBe(false);
  });

  it('in one screen of a remote reaches that remote and what crosses apps', () => {
    expect(reachedBy('mfe-dashboard/src/features/library/library-screen.tsx')).toEqual([
      '@ardoise/mfe-dashboard:build',
      '@ardoise/mfe-dashboard:e2e-screens',
      '@ardoise/mfe-dashboard:test',
      '@ardoise/shell:e2e-apps',
    ]);
  });

  it('in the frame of a remote reaches all of its journeys', () => {
    expect(reachedBy('mfe-dashboard/src/app/desk.tsx')).toEqual([
      '@ardoise/mfe-dashboard:build',
      '@ardoise/mfe-dashboard:e2e-editor',
      '@ardoise/mfe-dashboard:e2e-screens',
      '@ardoise/mfe-dashboard:e2e-settings',
      '@ardoise/mfe-dashboard:test',
      '@ardoise/shell:e2e-apps',
      '@ardoise/shell:e2e-first-screen',
      '@ardoise/shell:e2e-settings',
    ]);
  });

  it('in the API reaches its tests and every journey of the product', () => {
    const reached = reachedBy('api/src/app.ts');
    expect(reached).toContain('@ardoise/api:test');
    expect(reached).toContain('@ardoise/shell:e2e-pages');
    expect(reached).toContain('@ardoise/mfe-dashboard:e2e-editor');
    expect(reached).not.toContain('@ardoise/shell:build');
  });

  it('in a test reaches that room alone, and no build', () => {
    expect(reachedBy('packages/contract/src/client/client.test.ts')).toEqual([
      '@ardoise/contract:test',
      // It makes a remote in a copy of the packages.
      '@ardoise/tooling:test',
    ]);
  });

  it.each(['package-lock.json', 'tsconfig.base.json', 'nx.json'])(
    'of %s reaches everything',
    (file) => {
      expect(reachedBy(file)).toEqual(plans.tasks.filter(isRun).toSorted());
    },
  );

  it('of what every test sets up reaches every test', () => {
    const reached = reachedBy('packages/tooling/src/property-tests.ts');
    expect(reached).toEqual(
      expect.arrayContaining(plans.tasks.filter((task) => task.endsWith(':test'))),
    );
  });
});

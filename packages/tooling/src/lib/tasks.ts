import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { run } from './processes.ts';

/** How one task of Nx ended, as the plugin `nx/task-results.js` writes it. */
const TaskResult = Type.Object({
  project: Type.String(),
  target: Type.String(),
  /** The workspace's folder, from the repository's root. */
  folder: Type.String(),
  status: Type.String(),
  code: Type.Integer(),
  output: Type.String(),
});
export type TaskResult = Static<typeof TaskResult>;
const TaskResults = Type.Array(TaskResult);

export interface TaskOptions {
  /** Every workspace that has the target, unless some are named. */
  projects?: readonly string[];
  /** Run everything again, even what the cache holds a result for. */
  fresh?: boolean;
  /** Run what the tasks depend on first; not needed where a former stage has done so. */
  withDependencies?: boolean;
  /** How many tasks at a time. */
  parallel?: number;
  /** What the task's own command is given besides. */
  args?: readonly string[];
}

export const wasCached = ({ status }: TaskResult): boolean => status.includes('cache');

/** Nx hands its settings (`NX_SKIP_NX_CACHE` and more) down to its tasks: a run inside one has its own. */
const withoutNx = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('NX_')));

/**
 * Runs a target in every workspace that has it, or takes its result from the cache when nothing
 * that it reads has changed. Resolves to one result a task; null when Nx could not start.
 */
export async function runTasks(
  root: string,
  targets: readonly string[],
  {
    projects = [],
    fresh = false,
    withDependencies = true,
    parallel = 2,
    args = [],
  }: TaskOptions = {},
): Promise<TaskResult[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-tasks-'));
  const file = join(folder, 'results.json');
  const flags = [`--parallel=${parallel}`, '--outputStyle=static'];
  if (projects.length > 0) flags.push(`--projects=${projects.join(',')}`);
  if (!withDependencies) flags.push('--excludeTaskDependencies');
  if (fresh) flags.push('--skipNxCache');
  if (args.length > 0) flags.push('--', ...args);
  try {
    await run('nx', ['run-many', '--targets', targets.join(','), ...flags], {
      cwd: root,
      env: { ...withoutNx(process.env), TASK_RESULTS: file },
    });
    const results: unknown = JSON.parse(await readFile(file, 'utf8').catch(() => 'null'));
    return Value.Check(TaskResults, results) ? results : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { execFile } from 'node:child_process';
import { join, matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

const TaskGraph = Type.Object({ taskPlans: Type.Record(Type.String(), Type.Array(Type.String())) });

export interface TaskPlans {
  tasks: string[];
  /** Whether the task's result depends on this file (from the repository's root). */
  reads: (task: string, file: string) => boolean;
  /** Tasks that a change of this file makes run again. */
  reachedBy: (file: string) => string[];
}

/** An entry of a plan is `owner:pattern,!pattern…` or `workspace:[{workspaceRoot}/file,…]`. */
function matches(entry: string, file: string): boolean {
  const patterns = entry
    .replace(/^[^:]+:/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replaceAll('{workspaceRoot}/', '')
    .split(',');
  const [refused, wanted] = [true, false].map((negative) =>
    patterns.filter((pattern) => pattern.startsWith('!') === negative),
  );
  return (
    wanted?.some((pattern) => matchesGlob(file, pattern)) === true &&
    refused?.some((pattern) => matchesGlob(file, pattern.slice(1))) === false
  );
}

/** For every task of these targets, what its hash is made of, as Nx itself tells it. */
export async function readTaskPlans(root: string, targets: readonly string[]): Promise<TaskPlans> {
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', `--targets=${targets.join(',')}`, '--graph=stdout'];
  // Nx tells the children of a task so; this one is to answer as if called by hand.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([key]) => !key.startsWith('NX_')),
  );
  const options = { cwd: root, env, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  const plans = Value.Parse(TaskGraph, JSON.parse(stdout)).taskPlans;
  const tasks = Object.keys(plans);
  const reads = (task: string, file: string) =>
    plans[task]?.some((entry) => matches(entry, file)) === true;
  return { tasks, reads, reachedBy: (file) => tasks.filter((task) => reads(task, file)) };
}

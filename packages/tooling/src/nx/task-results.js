import { writeFileSync } from 'node:fs';

/** Nx plugin: writes how each task ended to the file that `TASK_RESULTS` names, if any. */
export const name = 'task-results';

export function postTasksExecution(_options, { taskResults }) {
  const file = process.env['TASK_RESULTS'];
  if (file === undefined) return;
  const tasks = Object.values(taskResults).map(({ task, status, code, terminalOutput = '' }) => ({
    project: task.target.project,
    target: task.target.target,
    folder: task.projectRoot,
    status,
    // A task that a signal ended, or that never ran, has no exit code.
    code: code ?? (status === 'failure' || status === 'skipped' ? 1 : 0),
    output: terminalOutput.slice(-4_000),
  }));
  writeFileSync(file, JSON.stringify(tasks));
}

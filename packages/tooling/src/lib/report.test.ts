import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReport } from './report.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ardoise-report-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function report(numPassedTests: number, numFailedTests: number, testResults: unknown[]) {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify({ numPassedTests, numFailedTests, testResults }));
  return file;
}

const passedFile = (name: string, endTime: number) => ({
  name,
  status: 'passed',
  startTime: 0,
  endTime,
  assertionResults: [{ fullName: 'works', status: 'passed', failureMessages: [] }],
});

it('counts passed tests and lists the slowest files', async () => {
  const file = await report(2, 0, [passedFile('a.test.ts', 1000), passedFile('b.test.ts', 3000)]);
  expect(await readReport(file, 0)).toEqual({
    passed: 2,
    failed: 0,
    failures: [],
    retried: [],
    slowest: [
      { file: 'b.test.ts', seconds: 3 },
      { file: 'a.test.ts', seconds: 1 },
    ],
  });
});

it('lists each failed test with its message', async () => {
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['expected 1 to be 2'] };
  const file = await report(0, 1, [
    { ...passedFile('a.test.ts', 1), status: 'failed', assertionResults: [failed] },
  ]);
  const { failures } = await readReport(file, 1);
  expect(failures).toEqual(['a.test.ts\n  adds up\n    expected 1 to be 2']);
});

it('lists tests that passed at a second try, with the message of the first', async () => {
  const second = { fullName: 'opens', status: 'passed', failureMessages: ['waited for 30 s'] };
  const file = await report(1, 0, [{ ...passedFile('a.test.ts', 1), assertionResults: [second] }]);
  const outcome = await readReport(file, 0);
  expect(outcome).toMatchObject({ passed: 1, failed: 0, failures: [] });
  expect(outcome.retried).toEqual(['a.test.ts\n  opens\n    waited for 30 s']);
});

it('counts a file that does not load as a failure', async () => {
  const broken = { name: 'c.test.ts', status: 'failed', startTime: 0, endTime: 1 };
  const file = await report(1, 0, [
    passedFile('a.test.ts', 1),
    { ...broken, message: 'Cannot find module', assertionResults: [] },
  ]);
  const outcome = await readReport(file, 1);
  expect(outcome).toMatchObject({ passed: 1, failed: 1 });
  expect(outcome.failures).toEqual(['c.test.ts\n    Cannot find module']);
});

it('counts an error outside the tests as a failure', async () => {
  const file = await report(1, 0, [passedFile('a.test.ts', 1)]);
  expect(await readReport(file, 1)).toMatchObject({ passed: 1, failed: 1 });
});

it('counts a run without a report as a failure', async () => {
  expect(await readReport(join(folder, 'gone.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
});

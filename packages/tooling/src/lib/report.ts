import { readFile } from 'node:fs/promises';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

/** The part of Vitest's JSON report that is used. */
const Report = Type.Object({
  numPassedTests: Type.Integer(),
  numFailedTests: Type.Integer(),
  testResults: Type.Array(
    Type.Object({
      name: Type.String(),
      status: Type.String(),
      startTime: Type.Number(),
      endTime: Type.Number(),
      message: Type.Optional(Type.String()),
      assertionResults: Type.Array(
        Type.Object({
          fullName: Type.String(),
          status: Type.String(),
          failureMessages: Type.Optional(Type.Array(Type.String())),
        }),
      ),
    }),
  ),
});

export interface Outcome {
  passed: number;
  failed: number;
  /** One entry for each failure: file, name of the test, first lines of its message. */
  failures: string[];
  /** Tests that passed at a second try, with the message of the first. */
  retried: string[];
  /** The files that took longest, longest first. */
  slowest: { file: string; seconds: number }[];
}

const firstLines = (text: string): string =>
  text
    .split('\n')
    .slice(0, 6)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n');

/**
 * Reads Vitest's JSON report. A run that left none, or that failed without a failed test (a file
 * that does not load, an uncaught error), counts as one failure.
 */
export async function readReport(file: string, exitCode: number): Promise<Outcome> {
  const text = await readFile(file, 'utf8').catch(() => 'null');
  const report: unknown = JSON.parse(text);
  if (!Value.Check(Report, report)) {
    return {
      passed: 0,
      failed: 1,
      failures: [`no report (exit code ${exitCode})`],
      retried: [],
      slowest: [],
    };
  }
  const failures: string[] = [];
  const retried: string[] = [];
  for (const { name, status, message = '', assertionResults } of report.testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const test of assertionResults) {
      const { fullName, failureMessages = [] } = test;
      const story = `${name}\n  ${fullName}\n${firstLines(failureMessages.join('\n'))}`;
      if (test.status === 'failed') failures.push(story);
      else if (test.status === 'passed' && failureMessages.length > 0) retried.push(story);
    }
    if (status === 'failed' && failed.length === 0)
      failures.push(`${name}\n${firstLines(message)}`);
  }
  if (exitCode !== 0 && failures.length === 0) {
    failures.push(`exit code ${exitCode} without a failed test: see the errors above`);
  }
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    failures,
    retried,
    slowest: report.testResults
      .map(({ name, startTime, endTime }) => ({
        file: name,
        seconds: (endTime - startTime) / 1000,
      }))
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, 5),
  };
}

import { Type } from 'typebox';
import { Value } from 'typebox/value';

export interface SourceFile {
  path: string;
  lines: number;
}

export interface RoomNumbers {
  room: string;
  files: number;
  lines: number;
  /** Lines of tests and what serves them, which `lines` does not count. */
  testLines: number;
  median: number;
  longest: SourceFile;
}

/** A test, or what serves tests and benchmarks only. */
export const isTest = (path: string): boolean =>
  /\.(test|bench)\.tsx?$|\/(test|e2e|bench|fixtures|test-workers)\//.test(path);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return (upper + lower) / 2;
}

const sum = (files: readonly SourceFile[]) => files.reduce((all, { lines }) => all + lines, 0);

/** Counts a room's source files, and its tests apart; null for a room without source. */
export function numbersOf(room: string, files: readonly SourceFile[]): RoomNumbers | null {
  const own = files.filter(({ path }) => path.startsWith(`${room}/`));
  const tests = own.filter(({ path }) => isTest(path));
  const source = own.filter(({ path }) => !isTest(path));
  const [longest] = source.toSorted((a, b) => b.lines - a.lines);
  if (longest === undefined) return null;
  return {
    room,
    files: source.length,
    lines: sum(source),
    testLines: sum(tests),
    median: median(source.map(({ lines }) => lines)),
    longest,
  };
}

const LintReport = Type.Object({
  diagnostics: Type.Array(Type.Object({ code: Type.String(), note: Type.Optional(Type.String()) })),
});

/**
 * Groups of files that import each other in a circle, from oxlint's JSON report of
 * `import/no-cycle`. It reports each import of a circle; circles that share a file are one.
 */
export function circlesOf(report: unknown): string[][] {
  let groups: Set<string>[] = [];
  for (const { code, note = '' } of Value.Parse(LintReport, report).diagnostics) {
    if (code !== 'import(no-cycle)') continue;
    const circle = new Set([...note.matchAll(/\(([^()]+)\)$/gm)].map(([, path = '']) => path));
    const joined = groups.filter((group) => [...group].some((path) => circle.has(path)));
    groups = groups.filter((group) => !joined.includes(group));
    groups.push(new Set([circle, ...joined].flatMap((group) => [...group])));
  }
  return groups.map((group) => [...group].toSorted());
}

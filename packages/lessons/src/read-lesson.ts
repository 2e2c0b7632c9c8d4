import { checkLesson, Lesson, type LessonPath } from '@ardoise/sheet/lesson';
import { Value } from 'typebox/value';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';

/** Something wrong in a lesson's file, at its line. */
export interface FileFault {
  readonly line: number;
  readonly code: string;
  readonly reason: string;
}

export interface ReadLesson {
  /** Null when the file has no lesson's shape. */
  readonly lesson: Lesson | null;
  readonly faults: readonly FileFault[];
}

/** Line of the value at a path, or of the nearest value around it that exists. */
function lineOf(document: Document, lines: LineCounter, path: LessonPath): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** "/activities/2/order" as a path; keys of a lesson hold neither "/" nor "~". */
const pathOf = (pointer: string): LessonPath =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => (/^\d+$/u.test(key) ? Number(key) : key));

/** A union that fails also reports each of its members: the innermost place says what is wrong. */
function shapeFaults(value: unknown): { path: LessonPath; reason: string }[] {
  const seen = new Set<string>();
  return Value.Errors(Lesson, value).flatMap(({ instancePath, message }) => {
    if (seen.has(instancePath)) return [];
    seen.add(instancePath);
    return [{ path: pathOf(instancePath), reason: `${instancePath}: ${message}` }];
  });
}

/** Reads a lesson's file and checks what a machine can check of it alone. */
export function readLesson(text: string): ReadLesson {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, message }) => ({
      line: lines.linePos(pos[0]).line,
      code: 'yaml',
      reason: message.split('\n')[0] ?? message,
    }));
    return { lesson: null, faults };
  }
  const value: unknown = document.toJS();
  if (!Value.Check(Lesson, value)) {
    const faults = shapeFaults(value).map(({ path, reason }) => ({
      line: lineOf(document, lines, path),
      code: 'shape',
      reason,
    }));
    return { lesson: null, faults };
  }
  const faults = checkLesson(value).map(({ path, code, reason }) => ({
    line: lineOf(document, lines, path),
    code,
    reason: `${path.join('.')}: ${reason}`,
  }));
  return { lesson: value, faults };
}

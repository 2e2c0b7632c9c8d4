import { Lesson } from '@ardoise/sheet/lesson';
import { Compile } from 'typebox/compile';
import { Type } from 'typebox';

/** Lessons by id. Each call may make the lesson anew: compare ids, not lessons. */
export interface LessonStore {
  get(id: string): Lesson | undefined;
  values(): Iterable<Lesson>;
}

/** The first line of the file; each other line is a lesson. */
const Head = Type.Object(
  { digest: Type.String(), count: Type.Integer() },
  { additionalProperties: false },
);
const head = Compile(Head);
const lesson = Compile(Lesson);

/** Lessons that are kept parsed: about as many as are being written and read at a time. */
const most = 16;

export const lessonStoreText = (digest: string, lessons: readonly Lesson[]): string =>
  [{ digest, count: lessons.length }, ...lessons]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

function* linesOf(file: Buffer): Generator<Buffer> {
  for (let start = 0; start < file.length;) {
    const end = file.indexOf('\n', start);
    const stop = end === -1 ? file.length : end;
    yield file.subarray(start, stop);
    start = stop + 1;
  }
}

function parsed(line: Buffer): Lesson {
  const value: unknown = JSON.parse(line.toString('utf8'));
  if (!lesson.Check(value)) throw new TypeError('A line of the compiled lessons is no lesson');
  return value;
}

/**
 * Opens a compiled file: its text stays as bytes outside the heap, a lesson is parsed when it is asked for, and the
 * last ones are kept. @returns null when the file has another shape
 */
export function openLessonStore(file: Buffer): { digest: string; store: LessonStore } | null {
  const [first, ...rest] = linesOf(file);
  const lines = new Map<string, Buffer>();
  let digest: string;
  try {
    const value: unknown = JSON.parse(first?.toString('utf8') ?? '');
    if (!head.Check(value) || value.count !== rest.length) return null;
    digest = value.digest;
    for (const line of rest) lines.set(parsed(line).id, line);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return null;
    throw error;
  }
  const recent = new Map<string, Lesson>();
  function get(id: string): Lesson | undefined {
    const line = lines.get(id);
    if (line === undefined) return undefined;
    const found = recent.get(id) ?? parsed(line);
    // The map's order is that of use.
    recent.delete(id);
    recent.set(id, found);
    for (const oldest of recent.keys()) {
      if (recent.size <= most) break;
      recent.delete(oldest);
    }
    return found;
  }
  function* values(): Generator<Lesson> {
    for (const line of lines.values()) yield parsed(line);
  }
  return { digest, store: { get, values } };
}

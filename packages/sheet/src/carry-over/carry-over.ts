import { Value } from 'typebox/value';
import { typography } from '../composer/wording.ts';
import { named } from '../layout/document-names.ts';
import { printedSupports } from '../layout/supports.ts';
import { Lesson, type LessonPath } from '../lesson/index.ts';
import type { SheetContent } from '../model/index.ts';
import {
  type CarriedPart,
  carriedParts,
  formOf,
  lessonTexts,
  type Place,
  placesOf,
} from './places.ts';

export interface CarriedOver {
  readonly lesson: Lesson;
  /** How many changed texts of the sheet the lesson has now. */
  readonly carried: number;
  /** Parts of the sheet with changes that have no place in a lesson, or no certain one. */
  readonly leftOut: readonly CarriedPart[];
}

/** A text of a lesson inside a text of a sheet: "Exercice 2 : …", "… (doc. 2)". */
interface Framed {
  readonly before: string;
  readonly after: string;
}

/** A frame longer than what it holds is no frame: a short text occurs in many by chance. */
function framed(text: string, printed: string): Framed | null {
  const at = printed === '' ? -1 : text.indexOf(printed);
  if (at < 0 || printed.length * 2 < text.length) return null;
  return { before: text.slice(0, at), after: text.slice(at + printed.length) };
}

/** The documents named after a text: "(doc. 2, doc. 3)". A teacher may leave them out. */
const mention = /^\s*\([^()]*\)\s*$/u;

function within(text: string, { before, after }: Framed): string | null {
  if (!text.startsWith(before)) return null;
  if (text.endsWith(after) && text.length > before.length + after.length) {
    return text.slice(before.length, text.length - after.length);
  }
  return mention.test(after) && text.length > before.length ? text.slice(before.length) : null;
}

/** A copy with another text in one place. */
function withText(lesson: Lesson, path: LessonPath, text: string): Lesson | null {
  const copy = structuredClone(lesson);
  let parent: unknown = copy;
  for (const key of path.slice(0, -1)) parent = childOf(parent, key);
  const last = path.at(-1);
  if (typeof parent !== 'object' || parent === null || last === undefined) return null;
  Reflect.set(parent, last, text);
  return Value.Check(Lesson, copy) ? copy : null;
}

const childOf = (value: unknown, key: string | number): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** Documents by the numbers under which they are printed, back to the names that a lesson gives them. */
function withNames(text: string, ids: readonly string[]): string {
  return text.replace(
    /\(doc\.[\s\u00A0](\d{1,2})\)|(?<!\p{L})(le |du |au |Le |Du |Au )?doc\.[\s\u00A0](\d{1,2})(?!\d)/giu,
    (
      printed,
      bracketed: string | undefined,
      article: string | undefined,
      bare: string | undefined,
    ) => {
      const id = ids[Number(bracketed ?? bare) - 1];
      if (id === undefined || id === 'situation') return printed;
      const lead = { 'du ': 'de ', 'au ': 'à ', 'Du ': 'De ', 'Au ': 'À ' }[article ?? ''] ?? '';
      return `${lead}${id}`;
    },
  );
}

/**
 * A lesson with what its teacher changed in a sheet of it. A text is taken over where it stood in the sheet as the
 * lesson has it, and where the lesson, laid out again, says what the sheet says now; everything else is named.
 * @param first the sheet as the lesson was laid out
 * @param now the sheet as it is
 */
export function carryOver(lesson: Lesson, first: SheetContent, now: SheetContent): CarriedOver {
  const { language } = lesson.identity;
  const { print } = printedSupports(lesson, first.supports);
  const printed = (text: string) => typography(print(text), language);
  const ids = first.supports.map(({ id }) => id);
  const leftOut = new Set<CarriedPart>();
  let carried = 0;
  let own = lesson;

  function take({ from, text: before }: Place, text: string): boolean {
    const found = lessonTexts(lesson, from)
      .map(({ path, text: theirs }) => ({
        path,
        size: theirs.length,
        frame: framed(typography(before, language), printed(theirs)),
      }))
      .filter(({ frame }) => frame !== null)
      .toSorted((one, other) => other.size - one.size);
    for (const { path, frame } of found) {
      const inner = frame === null ? null : within(typography(text, language), frame);
      // A name of the lesson's own, such as "s1", would become a document that the sheet does not speak of.
      if (inner === null || named(inner).length > 0) continue;
      const theirs = withNames(inner, ids);
      const next = printed(theirs) === inner ? withText(own, path, theirs.trim()) : null;
      if (next !== null) {
        own = next;
        return true;
      }
    }
    return false;
  }

  const texts = new Map(placesOf(now).map((place) => [place.key, place]));
  for (const place of placesOf(first)) {
    const changed = texts.get(place.key);
    texts.delete(place.key);
    if (changed?.text === place.text) continue;
    if (changed !== undefined && take(place, changed.text)) carried += 1;
    else leftOut.add(place.part);
  }
  for (const { part } of texts.values()) leftOut.add(part);

  const title = now.identification.title;
  if (title !== first.identification.title && title.trim() !== '') {
    own = { ...own, identity: { ...own.identity, title } };
    carried += 1;
  }
  const before = formOf(first);
  const after = formOf(now);
  if (before.rows !== after.rows) leftOut.add('rows');
  else {
    if (before.minutes !== after.minutes) leftOut.add('minutes');
    if (before.groupings !== after.groupings) leftOut.add('groupings');
  }
  return { lesson: own, carried, leftOut: carriedParts.filter((part) => leftOut.has(part)) };
}

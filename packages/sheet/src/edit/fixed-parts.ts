import type { SheetContent, SheetLesson } from '../model/index.ts';

/** Whether two flat objects say the same, in whatever order. */
function same(one: object, other: object): boolean {
  const members = new Map<string, unknown>(Object.entries(other));
  const own = Object.entries(one);
  return own.length === members.size && own.every(([key, value]) => members.get(key) === value);
}

/** By it rows and statements are held against their topic, so that nobody may change it. */
function sameLesson(one: SheetContent['lesson'], other: SheetContent['lesson']): boolean {
  if (one === undefined || other === undefined) return one === other;
  const flat = ({ terms, claims, model, ...rest }: SheetLesson) => ({
    ...rest,
    terms: terms.join('\n'),
    claims: claims?.join('\n'),
    ...(model === undefined ? {} : { ...model, examples: model.examples.join('\n') }),
  });
  return same(flat(one), flat(other));
}

/**
 * What a sheet was written for, and by whom: fixed once it is written. Everything else is the
 * teacher's to change.
 * @returns JSON pointers of those that differ
 */
export function changedFixedParts(before: SheetContent, after: SheetContent): string[] {
  const [old, now] = [before.identification, after.identification];
  return [
    ...(same(before.topic, after.topic) ? [] : ['/topic']),
    ...(sameLesson(before.lesson, after.lesson) ? [] : ['/lesson']),
    ...(old.level === now.level ? [] : ['/identification/level']),
    ...(old.discipline === now.discipline ? [] : ['/identification/discipline']),
    ...(['origin', 'kind', 'language'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => `/${name}`),
  ];
}

/** The content with the fixed parts of `of`; the content itself when they are the same. */
export function withFixedParts(content: SheetContent, of: SheetContent): SheetContent {
  if (changedFixedParts(content, of).length === 0) return content;
  const { origin, kind, language, topic, lesson } = of;
  const { level, discipline } = of.identification;
  const identification = { ...content.identification, level, discipline };
  const { lesson: _, ...rest } = content;
  const fixed = { origin, kind, language, topic, identification };
  return { ...rest, ...fixed, ...(lesson === undefined ? {} : { lesson }) };
}

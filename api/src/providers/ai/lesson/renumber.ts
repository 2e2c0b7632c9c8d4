import { numberedLists, supportMention } from '@ardoise/sheet/lesson';
import { isRecord, listOf } from '../loose-text.ts';

type ListName = (typeof numberedLists)[number];
type Numbered = Readonly<Record<string, unknown>> &
  Record<ListName, readonly { readonly id: unknown }[]>;

/** Keys below the top that refer to elements of a list. */
const references: Readonly<Record<string, ListName>> = {
  facts: 'facts',
  supports: 'supports',
  objective: 'objectives',
  misconception: 'misconceptions',
  cut_after: 'activities',
};

const idAt = (name: ListName, index: number) => `${name.charAt(0)}${index + 1}`;

/** New ids by the model's own; an id that stands twice is the first one's. */
function idsOf(name: ListName, list: Numbered[ListName]): ReadonlyMap<unknown, string> {
  const ids = new Map<unknown, string>();
  list.forEach(({ id }, index) => {
    if (!ids.has(id)) ids.set(id, idAt(name, index));
  });
  return ids;
}

/** Numbers a lesson's lists in order. What refers to their elements follows, or goes with them. */
export function renumber(lesson: Numbered): unknown {
  const ids = new Map(numberedLists.map((name) => [name, idsOf(name, lesson[name])]));

  function follow(name: ListName, value: unknown): unknown {
    const known = ids.get(name);
    if (!Array.isArray(value)) return known?.get(value) ?? value;
    return [...new Set(listOf(value).flatMap((one) => known?.get(one) ?? []))];
  }

  function walk(value: unknown, key: string, isTop: boolean): unknown {
    if (typeof value === 'string') {
      if (key === 'check') return value;
      return value.replace(supportMention, (id) => ids.get('supports')?.get(id) ?? id);
    }
    if (Array.isArray(value)) return listOf(value).map((one) => walk(one, key, false));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const list = isTop || !Object.hasOwn(references, name) ? undefined : references[name];
        return [name, list === undefined ? walk(one, name, false) : follow(list, one)];
      }),
    );
  }

  const numbered = numberedLists.map((name) => {
    return [name, lesson[name].map((one, index) => ({ ...one, id: idAt(name, index) }))];
  });
  return walk({ ...lesson, ...Object.fromEntries(numbered) }, '', true);
}

import { type Matter } from './parts.ts';

/** The next id of a list whose entries are numbered: "f7" after "f6", also where "f3" is gone. */
function nextId(entries: readonly { id: string }[], prefix: string): string {
  const numbers = entries.map(({ id }) => Number(id.slice(prefix.length)) || 0);
  return `${prefix}${Math.max(0, ...numbers) + 1}`;
}

const firstFree = (taken: readonly string[], prefix: string, most: number): string => {
  const free = Array.from({ length: most }, (_, index) => `${prefix}${index + 1}`);
  return free.find((one) => !taken.includes(one)) ?? `${prefix}${most}`;
};

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

/** A copy with an empty entry at the end of a list. */
export function withEntry(matter: Matter, list: string): Matter {
  const next = structuredClone(matter);
  const isEnglish = next.identity.language === 'en';
  const objective = next.objectives[0]?.id ?? 'o1';
  switch (list) {
    case 'objectives':
      next.objectives.push({
        id: firstFree(idsOf(next.objectives), 'o', 3),
        verb: '',
        object: '',
        criterion: '',
        bloom: 'apply',
        competences: structuredClone(next.objectives[0]?.competences ?? []),
      });
      break;
    case 'prerequisites':
      next.prerequisites.push({ text: '', question: '', answer: '' });
      break;
    case 'facts':
      next.facts.push({ id: nextId(next.facts, 'f'), kind: 'rule', text: '', source: '' });
      break;
    case 'vocabulary':
      next.vocabulary.push({ term: '', meaning: '', example: '' });
      break;
    case 'supports':
      next.supports.push({ id: nextId(next.supports, 's'), kind: 'text', title: '', text: '' });
      break;
    case 'misconceptions':
      next.misconceptions.push({
        id: firstFree(idsOf(next.misconceptions), 'm', 9),
        belief: '',
        why: '',
        remedy: '',
      });
      break;
    case 'activities':
      next.activities.push({
        id: nextId(next.activities, 'a'),
        role: next.activities.at(-1)?.role ?? 'practise',
        order: '',
        expected: '',
        difficulty: '',
        remedy: '',
        grouping: isEnglish ? 'IW' : 'TI',
        weight: 5,
        from: 55,
        facts: [],
        supports: [],
      });
      break;
    case 'exercises':
      next.exercises.push({
        id: nextId(next.exercises, 'e'),
        kind: 'direct',
        statement: '',
        steps: [''],
        answer: '',
        facts: [],
      });
      break;
    case 'items':
      next.evaluation.items.push({
        id: firstFree(idsOf(next.evaluation.items), 'i', 9),
        question: '',
        answer: '',
        objective,
        facts: [],
        points: 1,
      });
      break;
    case 'criteria':
      next.evaluation.criteria.push({
        id: firstFree(idsOf(next.evaluation.criteria), 'C', 9),
        kind: 'minimal',
        text: '',
        points: 1,
      });
      break;
    case 'remediation':
      next.afterwards.remediation.push({
        misconception: next.misconceptions[0]?.id ?? 'm1',
        do: '',
        answer: '',
      });
      break;
  }
  return next;
}

/** A copy without an entry, and without what only pointed at it. */
export function withoutEntry(matter: Matter, list: string, index: number): Matter {
  const next = structuredClone(matter);
  const gone = (entries: { id: string }[]): string => entries.splice(index, 1)[0]?.id ?? '';
  const forget = (ids: string[], id: string) => ids.filter((one) => one !== id);
  switch (list) {
    case 'objectives': {
      const id = gone(next.objectives);
      const other = next.objectives[0]?.id ?? id;
      for (const item of next.evaluation.items) {
        if (item.objective === id) item.objective = other;
      }
      break;
    }
    case 'facts': {
      const id = gone(next.facts);
      for (const one of [...next.activities, ...next.exercises, ...next.evaluation.items]) {
        one.facts = forget(one.facts, id);
      }
      break;
    }
    case 'supports': {
      const id = gone(next.supports);
      for (const one of [...next.activities, next.record]) one.supports = forget(one.supports, id);
      break;
    }
    case 'misconceptions': {
      const id = gone(next.misconceptions);
      const other = next.misconceptions[0]?.id ?? id;
      for (const one of next.afterwards.remediation) {
        if (one.misconception === id) one.misconception = other;
      }
      break;
    }
    case 'activities': {
      const id = gone(next.activities);
      if (next.identity.cut_after === id) {
        next.identity.cut_after = next.activities[Math.max(0, index - 1)]?.id ?? id;
      }
      break;
    }
    case 'exercises':
      gone(next.exercises);
      break;
    case 'items':
      gone(next.evaluation.items);
      break;
    case 'criteria':
      gone(next.evaluation.criteria);
      break;
    case 'prerequisites':
      next.prerequisites.splice(index, 1);
      break;
    case 'vocabulary':
      next.vocabulary.splice(index, 1);
      break;
    case 'remediation':
      next.afterwards.remediation.splice(index, 1);
      break;
  }
  return next;
}

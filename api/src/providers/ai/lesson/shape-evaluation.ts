import { evaluationTotal } from '@ardoise/sheet/lesson';
import { listOf, member } from '../loose-text.ts';
import { items, type Reader } from './lesson-reader.ts';
import { shares } from './shares.ts';

/** Points of the minimal criteria; the criterion of perfection has the rest. */
const minimalPoints = 18;

export function evaluationOf(value: unknown, { text, longText, check }: Reader) {
  const given = items(member(value, 'items'), 8);
  const criteria = items(member(value, 'criteria'), 5);
  const isPerfection = (one: unknown) => member(one, 'kind') === 'perfection';
  const minimal = criteria.filter((one) => !isPerfection(one)).slice(0, 4);
  const perfection = criteria.filter(isPerfection).slice(0, 1);
  const total = perfection.length === 0 ? evaluationTotal : minimalPoints;
  const itemPoints = shares(
    total,
    given.map((one) => one['points']),
  );
  const criterionPoints = shares(
    total,
    minimal.map((one) => one['points']),
  );
  return {
    situation: longText(member(value, 'situation')),
    items: given.map((one, index) => ({
      id: `i${index + 1}`,
      question: text(one['question']),
      answer: text(one['answer']),
      ...check(one['check']),
      objective: one['objective'],
      facts: listOf(one['facts']),
      points: itemPoints[index],
    })),
    criteria: [
      ...minimal.map((one, index) => ({
        id: `C${index + 1}`,
        kind: 'minimal',
        text: text(one['text']),
        points: criterionPoints[index],
      })),
      ...perfection.map((one) => ({
        id: 'CP',
        kind: 'perfection',
        text: text(one['text']),
        points: evaluationTotal - total,
      })),
    ],
    total: evaluationTotal,
  };
}

import { expect, it } from 'vitest';
import { demarches } from '../registry.ts';
import { meaningKeyOf, meanings } from './index.ts';

const used = demarches.flatMap((demarche) =>
  demarche.phases
    .flatMap(({ steps }) => steps)
    .map((step) => ({
      name: `${demarche.id}/${step.key}`,
      key: meaningKeyOf(demarche, step),
      role: step.role,
    })),
);

it('every step of every démarche says what it is for', () => {
  expect(used.filter(({ key }) => key === undefined).map(({ name }) => name)).toEqual([]);
});

it('every meaning belongs to a step', () => {
  const known = new Set(used.map(({ key }) => key));
  expect(Object.keys(meanings).filter((key) => !known.has(key))).toEqual([]);
});

it('steps that share a meaning take the same from a lesson', () => {
  const roles = Map.groupBy(used, ({ key }) => key);
  const split = [...roles].filter(([, steps]) => new Set(steps.map(({ role }) => role)).size > 1);
  expect(split.map(([key]) => key)).toEqual([]);
});

it('says four things of each, and none twice in a meaning', () => {
  for (const [key, meaning] of Object.entries(meanings)) {
    const texts = Object.values(meaning).map((text) => text.trim());
    expect(texts, key).not.toContain('');
    expect(new Set(texts).size, key).toBe(4);
  }
});

import type { Lesson } from '../../lesson/index.ts';
import { limits } from '../../model/index.ts';
import { statedIn } from './stated.ts';

/** A number beside a sign of operation belongs to an example, which a teacher may change. */
const reckons = /[=×÷+−/%]|\d\s*:\s*\d|\b(?:par exemple|exemple|ex\.|for example)/iu;

/** What a belief needs to be told from words that stand together by chance. */
const fewestOfBelief = 3;

/**
 * What a lesson states, so short that its sheets can carry it: a name for the words of each sentence, a `-` for each time that
 * it denies, and its numbers, `*` where they may be others. A wrong belief begins with `!`: the name of its words with
 * its numbers, and where they are many the words in order.
 */
export function claimsOf(lesson: Lesson): string[] {
  const facts = [...lesson.facts.map(({ text }) => text), lesson.record.text];
  const others = [
    ...lesson.vocabulary.map(({ meaning }) => meaning),
    ...lesson.activities.map(({ expected }) => expected),
    ...lesson.evaluation.items.map(({ answer }) => answer),
    ...lesson.exercises.map(({ answer }) => answer),
    ...lesson.prerequisites.map(({ answer }) => answer),
    ...lesson.afterwards.remediation.map(({ answer }) => answer),
    lesson.afterwards.extension.answer,
  ];
  const statedFacts = facts.flatMap(statedIn);
  const all = [...statedFacts, ...others.flatMap(statedIn)];
  const ofFacts = statedFacts.map(
    ({ key, sign, numbers, text }) => `${key}${sign}${reckons.test(text) ? '*' : numbers}`,
  );
  const ofOthers = others.flatMap(statedIn).map(({ key, sign }) => `${key}${sign}*`);
  const beliefs = lesson.misconceptions
    .flatMap(({ belief }) => statedIn(belief))
    // What the lesson itself says in the same words is no mistake of a sheet.
    .filter(
      ({ key, path, sign }) =>
        !all.some((one) => one.sign === sign && (one.key === key || one.path.includes(path))),
    )
    .flatMap(({ key, numbers, path, pathLength, sign }) => {
      const whole = `!${sign}${key},${numbers}`;
      return pathLength < fewestOfBelief ? [whole] : [whole, `!${sign}${path}`];
    });
  return [...new Set([...beliefs, ...ofFacts, ...ofOthers])].slice(0, limits.claims);
}

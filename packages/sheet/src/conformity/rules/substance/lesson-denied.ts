import { fold } from '../../../model/text.ts';
import { type Stated, statedIn } from '../../claims/stated.ts';
import type { Rule } from '../../rule.ts';
import type { TextRole } from '../../texts.ts';

interface Known {
  /** By the words of a sentence, what the lesson says with them. */
  readonly statements: ReadonlyMap<string, readonly string[]>;
  /** Sign and path of what learners wrongly believe. */
  readonly beliefs: readonly string[];
}

function knownFrom(claims: readonly string[]): Known {
  const statements = new Map<string, string[]>();
  const beliefs: string[] = [];
  for (const claim of claims) {
    const [, key = '', rest = ''] = /^(\w+)([+-].*)$/u.exec(claim) ?? [];
    if (claim.startsWith('!')) beliefs.push(claim.slice(1));
    else statements.set(key, [...(statements.get(key) ?? []), rest]);
  }
  return { statements, beliefs };
}

/** Whether the lesson says the contrary with the same words, or has another number. */
function isDenied({ key, sign, numbers }: Stated, { statements }: Known): boolean {
  const said = statements.get(key);
  if (said === undefined) return false;
  return !said.some((one) => one === `${sign}*` || one === `${sign}${numbers}`);
}

const isBelief = ({ key, numbers, path, sign }: Stated, { beliefs }: Known): boolean =>
  beliefs.some(
    (one) =>
      one === `${sign}${key},${numbers}` ||
      (one.startsWith(`${sign}.`) && path.includes(one.slice(sign.length))),
  );

const claiming: ReadonlySet<TextRole> = new Set(['knowledge', 'record', 'answer', 'result']);

/** Steps in which learners say what they think, right or wrong. */
const guessing =
  /^(?:mise-en-situation|situation|pre-conception|hypothese|representations|presentation)/u;
/** A text that says itself that something is wrong, or that somebody believes it. */
const corrects =
  /\b(?:faux|fausses?|erreurs?|tort|croi\w+|pens\w+|corrig\w*|non|juste ou|d'accord|contraire|false|wrong|mistakes?|believ\w*|think\w*)\b|≠|\?/u;

/** What the sheet tells otherwise than its lesson: the contrary, another number, or the mistake that it corrects. */
export const lessonDenied: Rule = {
  code: 'lesson-denied',
  area: 'substance',
  severity: 'error',
  points: { each: 45, most: 70 },
  check: ({ content, texts, rows }) => {
    const { claims } = content.lesson ?? {};
    if (claims === undefined) return null;
    const known = knownFrom(claims);
    const guesses = new Set(
      rows.filter(({ step }) => guessing.test(step.key ?? '')).map(({ row }) => row.id),
    );
    return texts.flatMap(({ place, role, text }) => {
      if (!claiming.has(role) || guesses.has(place.rowId ?? '')) return [];
      const mayQuote = role === 'result' || role === 'answer' ? corrects.test(fold(text)) : false;
      const found = statedIn(text).find(
        (one) =>
          isDenied(one, known) ||
          (!mayQuote && !corrects.test(fold(one.text)) && isBelief(one, known)),
      );
      return found === undefined ? [] : [{ place, values: { found: found.text } }];
    });
  },
};

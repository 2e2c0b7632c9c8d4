import { ExpressionError, holds } from './expression.ts';

/** Laws of the discipline as they may be written: the letter that is told, and what it is. */
export interface Law {
  readonly left: string;
  readonly right: string;
}

/** Letters that school writes with two signs, such as kinetic energy. */
const names = 'Ec|Ep|Em|Cm|Vm|[A-Za-zρπλΩ]';
const factor = String.raw`(?:${names}|\d+(?:,\d+)?|[½¼¾])`;
const atom = String.raw`(?:${factor}[²³]?|\((?:[^()=<>]{1,30})\)[²³]?)`;
const side = String.raw`${atom}(?: ?[-+−–×·*/÷]? ?${atom}){0,7}`;
const equation = new RegExp(
  String.raw`(?<![\p{L}\p{N}’'²³)] ?[-+−×·*/÷]? ?)(${side}) ?= ?(${side})(?![\p{L}\p{N}²³(])`,
  'gu',
);
const letter = new RegExp(names, 'gu');

const primes = [3, 5, 7, 11, 13, 17, 19, 23];
const otherPrimes = [29, 2, 31, 3, 37, 41, 43, 5];

/** An expression in letters as one in numbers, each letter being one; juxtaposed factors are multiplied. */
function inNumbers(text: string, values: ReadonlyMap<string, number>): string {
  return text
    .replaceAll('½', '(1/2)')
    .replaceAll('¼', '(1/4)')
    .replaceAll('¾', '(3/4)')
    .replace(/(\d),(?=\d)/gu, '$1.')
    .replace(letter, (name) => `(${values.get(name) ?? 1})`)
    .replace(/[−–]/gu, '-')
    .replace(/[×·]/gu, '*')
    .replaceAll('÷', '/')
    .replace(/(\([^()]*\)|\d+(?:\.\d+)?)²/gu, '($1*$1)')
    .replace(/(\([^()]*\)|\d+(?:\.\d+)?)³/gu, '($1*$1*$1)')
    .replace(/(\([^()]*(?:\([^()]*\)[^()]*)*\))²/gu, '($1*$1)')
    .replace(/(?<=[\d)]) ?(?=\()/gu, '*')
    .replace(/(?<=\)) ?(?=\d)/gu, '*');
}

const lettersIn = (text: string) => new Set(text.match(letter) ?? []);
const same = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((name) => other.has(name));

/** Whether both sides are equal for two choices of numbers; undefined where they cannot be read. */
function areEqual(left: string, right: string): boolean | undefined {
  const names = [...new Set([...lettersIn(left), ...lettersIn(right)])];
  if (names.length > primes.length) return undefined;
  try {
    return [primes, otherPrimes].every((chosen) => {
      const values = new Map(names.map((name, index) => [name, chosen[index] ?? 1]));
      return holds(`(${inNumbers(left, values)}) == (${inNumbers(right, values)})`);
    });
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** A product or a power of sums that is said to be a sum, such as "(a + b)² = a² + b²". */
const isExpansion = (left: string, right: string) =>
  /\)[²³]|\) ?[×·*]? ?\(/u.test(left) && !/\(/u.test(right);

/** Whether an equation in letters is an expansion that does not hold, or denies a law. */
function isFalse(left: string, right: string, laws: readonly Law[]): boolean {
  const [a, b] = [lettersIn(left), lettersIn(right)];
  if (a.size > 0 && same(a, b) && (isExpansion(left, right) || isExpansion(right, left))) {
    return areEqual(left, right) === false;
  }
  const own = laws.filter((law) => law.left === left.trim() && same(lettersIn(law.right), b));
  return own.length > 0 && own.every((law) => areEqual(law.right, right) === false);
}

/** Equations in letters that a text prints and that cannot be, such as "(a + b)² = a² + b²" or "U = R + I". */
export function falseFormulas(text: string, laws: readonly Law[]): string[] {
  return Array.from(text.replaceAll(/[\u00a0\u202f]/gu, ' ').matchAll(equation)).flatMap(
    ([found, left = '', right = '']) => (isFalse(left, right, laws) ? [found] : []),
  );
}

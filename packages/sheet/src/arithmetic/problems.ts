/** Problems of two numbers as schoolbooks tell them, and what is to be done with the numbers. */
const problems: readonly (readonly [RegExp, string])[] = [
  [/(?:coûte|vaut|est vendue?|costs?) \d[^?]*(?:combien|prix|how much)[^?]*\d/iu, '*'],
  [
    /(?:une?|chaque|each|one) [^.?]{1,30} (?:a|contient|porte|compte|has|holds) \d[^?]*(?:combien|how many)[^?]*(?:dans|pour|avec|font|in) \d/iu,
    '*',
  ],
  [
    /(?:gagne|reçoit|trouve|ajoute|achète encore|gets|finds|wins) \d[^?]*(?:combien|how many)[^?]*(?:a-t-|en tout|maintenant|now|in all)/iu,
    '+',
  ],
  [
    /(?:perd|donne|mange|vend|casse|loses|gives|eats|sells) \d[^?]*(?:combien|how many)[^?]*(?:reste|a-t-|left|now)/iu,
    '-',
  ],
];
const whole = /(?<![\d,.])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|(?<![\d,.])\d+(?![\d,.]*\d)/gu;

/** What a problem told in words wants reckoned, such as "120 * 10" of ten books at 120 F; nothing where it is unclear. */
export function problemExpression(question: string): string[] {
  const numbers = (question.match(whole) ?? []).map((number) => number.replace(/\D/gu, ''));
  const [one, two, third] = numbers;
  if (one === undefined || two === undefined || third !== undefined) return [];
  const found = problems.filter(([says]) => says.test(question));
  const [problem] = found;
  return found.length === 1 && problem !== undefined ? [`${one} ${problem[1]} ${two}`] : [];
}
